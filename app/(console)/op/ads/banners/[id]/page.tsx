import type { Metadata } from 'next'
import { nameOf, RecordPage } from '@/app/_kit/record/record-frame'
import { recordTitle } from '@/app/_kit/record/record-title'
import { getBanner } from '@/lib/contract/ads/banner'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { BANNERS } from '../_banner/banner-form'
import { BannerParts } from '../_banner/banner-parts'

type Props = PageProps<'/op/ads/banners/[id]'>

async function named(id: string) {
  const { textZh, textEn } = await read(getBanner, { query: { id } })
  return { zh: textZh, en: textEn }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireScreen('/op/ads/banners/[id]')
  return { title: await recordTitle('adBanner', nameOf(named((await params).id))) }
}

/** One house banner. */
export default async function BannerPage({ params, searchParams }: Props) {
  const { can } = await requireScreen('/op/ads/banners/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  const page = { words: 'adBanner', list: BANNERS, at: `${BANNERS}/${id}` }
  return <RecordPage {...page} search={search} name={named(id)} draw={() => BannerParts({ id, can })} />
}
