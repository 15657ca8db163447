import { addCategory, categoryTree, getCategory } from '@/lib/contract/category'
import type { MakeExample } from './examples'
import type { Caller, World } from './world'

const fields = () => ({
  ...{
    nameZh: `分类${Math.random().toString(36).slice(2, 10)}`,
    nameEn: 'Conformance',
    sortNo: 5,
    reviewLevel: 'normal' as const,
  },
  attributes: [
    {
      nameZh: '材质',
      nameEn: 'Material',
      type: 'select' as const,
      required: true,
      filterable: true,
      options: ['棉|Cotton'],
    },
  ],
  ...{ documents: [{ nameZh: '检测报告', nameEn: 'Test report' }], bannedTypes: [3] },
  ...{ vatClass: 'zero' as const, excise: false },
})

/** A new category without products. */
async function made(world: World, caller: Caller) {
  const { id } = await world.data(addCategory, caller, { body: { ...fields(), parentCode: null } })
  return world.data(getCategory, caller, { query: { id } })
}

export const categoryExamples: Record<string, MakeExample> = {
  'category.listCategories': () => ({}),
  'category.firstCategories': () => ({}),
  'category.categoryRules': () => ({ query: { code: 'tea' } }),
  'category.categoryTree': () => ({ query: { q: 'tea', state: '1' } }),
  'category.getCategory': () => ({ query: { id: 'tea' } }),
  'category.affectedByCategory': () => ({ query: { id: 'tea' } }),
  'category.addCategory': () => ({ body: { ...fields(), parentCode: null } }),
  'category.editCategory': async (world, caller) => {
    const { id, version } = await made(world, caller)
    return { body: { ...fields(), id, version } }
  },
  'category.categoryStatus': async (world, caller) => {
    const { id, version } = await made(world, caller)
    return { body: { id, version, enabled: false } }
  },
  'category.moveCategory': async (world, caller) => {
    const { id, version } = await made(world, caller)
    return { body: { id, version, parentCode: (await made(world, caller)).id } }
  },
  'category.mergeCategory': async (world, caller) => {
    const { id, version } = await made(world, caller)
    const leaf = (await world.data(categoryTree, caller, { query: { size: 100 } })).records.find(
      (row) => row.leaf && row.enabled,
    )
    return { body: { id, version, into: leaf?.id ?? '' } }
  },
}
