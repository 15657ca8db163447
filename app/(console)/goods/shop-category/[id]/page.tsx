import type { Metadata } from 'next'
import { nameOf, RecordPage } from '@/app/_kit/record/record-frame'
import { recordTitle } from '@/app/_kit/record/record-title'
import { getShopCategory } from '@/lib/contract/shop/category'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { SHOP_CATEGORIES } from '../_categories/shop-category-form'
import { ShopCategoryParts } from '../_categories/shop-category-parts'

type Props = PageProps<'/goods/shop-category/[id]'>

const naming = async (id: string) => (await read(getShopCategory, { query: { id } })).name

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireScreen('/goods/shop-category/[id]')
  return { title: await recordTitle('shopCategory', nameOf(naming((await params).id))) }
}

/** One category of the shop. */
export default async function ShopCategoryPage({ params, searchParams }: Props) {
  const { can } = await requireScreen('/goods/shop-category/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return (
    <RecordPage
      words="shopCategory"
      list={SHOP_CATEGORIES}
      at={`${SHOP_CATEGORIES}/${id}`}
      search={search}
      name={naming(id)}
      draw={() => ShopCategoryParts({ id, can, q: typeof search.q === 'string' ? search.q.slice(0, 100) : '' })}
    />
  )
}
