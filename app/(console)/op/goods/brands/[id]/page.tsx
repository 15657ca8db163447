import type { Metadata } from 'next'
import { nameOf, RecordPage } from '@/app/_kit/record/record-frame'
import { recordTitle } from '@/app/_kit/record/record-title'
import { getBrand } from '@/lib/contract/brand'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { BRANDS } from '../_brands/brand-form'
import { BrandParts } from '../_brands/brand-parts'

type Props = PageProps<'/op/goods/brands/[id]'>

const naming = async (id: string) => {
  const { nameZh, nameEn } = await read(getBrand, { query: { id } })
  return { zh: nameZh, en: nameEn }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireScreen('/op/goods/brands/[id]')
  return { title: await recordTitle('brand', nameOf(naming((await params).id))) }
}

/** One brand. */
export default async function BrandPage({ params, searchParams }: Props) {
  const { can } = await requireScreen('/op/goods/brands/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return (
    <RecordPage
      words="brand"
      list={BRANDS}
      at={`${BRANDS}/${id}`}
      search={search}
      name={naming(id)}
      draw={() => BrandParts({ id, can })}
    />
  )
}
