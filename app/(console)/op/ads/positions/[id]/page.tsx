import type { Metadata } from 'next'
import { nameOf, RecordPage } from '@/app/_kit/record/record-frame'
import { recordTitle } from '@/app/_kit/record/record-title'
import { getAdPosition } from '@/lib/contract/ads/position'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { AD_POSITIONS } from '../_position/position-form'
import { PositionParts } from '../_position/position-parts'

type Props = PageProps<'/op/ads/positions/[id]'>

async function named(id: string) {
  const { titleZh, titleEn } = await read(getAdPosition, { query: { id } })
  return { zh: titleZh, en: titleEn }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireScreen('/op/ads/positions/[id]')
  return { title: await recordTitle('adPosition', nameOf(named((await params).id))) }
}

/** One advertising position. */
export default async function AdPositionPage({ params, searchParams }: Props) {
  const { can } = await requireScreen('/op/ads/positions/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  const page = { words: 'adPosition', list: AD_POSITIONS, at: `${AD_POSITIONS}/${id}` }
  return (
    <RecordPage
      {...page}
      search={search}
      name={named(id)}
      draw={() => PositionParts({ id, can, month: search.month })}
    />
  )
}
