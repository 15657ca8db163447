import type { Metadata } from 'next'
import { nameOf, RecordPage } from '@/app/_kit/record/record-frame'
import { recordTitle } from '@/app/_kit/record/record-title'
import { getCategory } from '@/lib/contract/category'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { CATEGORIES } from '../_categories/category-form'
import { CategoryParts } from '../_components/category-parts'

type Props = PageProps<'/op/goods/categories/[id]'>

const naming = async (id: string) => (await read(getCategory, { query: { id } })).name

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireScreen('/op/goods/categories/[id]')
  return { title: await recordTitle('category', nameOf(naming((await params).id))) }
}

/** One category: form, parent and deletion. */
export default async function CategoryPage({ params, searchParams }: Props) {
  const { can } = await requireScreen('/op/goods/categories/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  const draw = () => CategoryParts({ id, can })
  return (
    <RecordPage
      words="category"
      list={CATEGORIES}
      at={`${CATEGORIES}/${id}`}
      search={search}
      name={naming(id)}
      draw={draw}
    />
  )
}
