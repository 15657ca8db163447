import type { Metadata } from 'next'
import { RecordForm } from '@/app/_kit/record/record-form'
import { nameOf, RecordPage } from '@/app/_kit/record/record-frame'
import { recordTitle } from '@/app/_kit/record/record-title'
import { Card } from '@/components/ui/card'
import { getAdPackage } from '@/lib/contract/ads/package'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { ContentsInput } from '../_package/contents-input'
import { AD_PACKAGES, packageForm } from '../_package/package-form'
import { edit } from '../actions'

type Props = PageProps<'/op/ads/packages/[id]'>

async function named(id: string) {
  const { titleZh, titleEn } = await read(getAdPackage, { query: { id } })
  return { zh: titleZh, en: titleEn }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireScreen('/op/ads/packages/[id]')
  return { title: await recordTitle('adPackage', nameOf(named((await params).id))) }
}

async function draw(id: string) {
  const record = await read(getAdPackage, { query: { id } })
  const controls = { contents: await ContentsInput(record) }
  return (
    <Card>
      <RecordForm form={packageForm} action={edit} record={record} controls={controls} />
    </Card>
  )
}

/** One package. */
export default async function AdPackagePage({ params, searchParams }: Props) {
  await requireScreen('/op/ads/packages/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  const page = { words: 'adPackage', list: AD_PACKAGES, at: `${AD_PACKAGES}/${id}`, search, name: named(id) }
  return <RecordPage {...page} draw={() => draw(id)} />
}
