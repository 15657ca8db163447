import type { Metadata } from 'next'
import { nameOf, RecordPage } from '@/app/_kit/record/record-frame'
import { recordTitle } from '@/app/_kit/record/record-title'
import { getBrandApplication } from '@/lib/contract/brand'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { OWN } from '../_brand/application-lists'
import { ApplicationParts } from '../_brand/application-parts'

type Props = PageProps<'/goods/brand/[id]'>

const naming = async (id: string) => {
  const { nameZh, nameEn } = await read(getBrandApplication, { query: { id } })
  return { zh: nameZh, en: nameEn }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireScreen('/goods/brand/[id]')
  return { title: await recordTitle('brand.own', nameOf(naming((await params).id))) }
}

/** One application. */
export default async function OwnApplication({ params, searchParams }: Props) {
  const { can } = await requireScreen('/goods/brand/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return (
    <RecordPage
      words="brand.own"
      list={OWN}
      at={`${OWN}/${id}`}
      search={search}
      name={naming(id)}
      draw={() => ApplicationParts({ id, can })}
    />
  )
}
