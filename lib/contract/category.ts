import { z } from 'zod'
import {
  ATTRIBUTE_OPTIONS_MAX,
  ATTRIBUTE_TYPES,
  CATEGORY_ATTRIBUTES_MAX,
  CATEGORY_DOCUMENTS_MAX,
  CATEGORY_NAME_MAX,
  REVIEW_LEVELS,
} from '@/lib/domain/category'
import { VAT_CLASSES } from '@/lib/domain/vat/class'
import { Edited, IntText, line, Nothing, PageQuery, paged, searched, TwinText, Version } from './common'
import { endpoint } from './endpoint'

/** Codes are chosen by the platform: products and figures refer to them. */
const Code = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,63}$/)

const placed = {
  code: z.string(),
  /** Null on the first level. */
  parentCode: z.string().nullable(),
  /** 1 to 3. */
  level: z.int(),
  name: TwinText,
  sortNo: z.int(),
  enabled: z.boolean(),
  /** True if it has no subcategories, so that products may be in it. */
  leaf: z.boolean(),
}

export const Category = z.object(placed)
export type Category = z.output<typeof Category>

const required = { error: 'required' }
const Attribute = z.strictObject({
  nameZh: line(20).min(1, required),
  nameEn: line(40).min(1, required),
  type: z.enum(ATTRIBUTE_TYPES),
  required: z.boolean(),
  filterable: z.boolean(),
  /** Options of a `select`, each "中文|English". */
  options: z.array(line(80)).max(ATTRIBUTE_OPTIONS_MAX),
})
export type Attribute = z.output<typeof Attribute>

const Document = z.strictObject({ nameZh: line(30).min(1, required), nameEn: line(60).min(1, required) })

const asked = {
  attributes: z.array(Attribute).max(CATEGORY_ATTRIBUTES_MAX),
  /** Documents that a product must have. */
  documents: z.array(Document).max(CATEGORY_DOCUMENTS_MAX),
  reviewLevel: z.enum(REVIEW_LEVELS),
  /** Types of shop (1 China company, 2 UK company, 3 UK individual) that may not sell there. */
  bannedTypes: z.array(z.int().min(1).max(3)).max(3),
}

const taxed = {
  /** VAT rate class of its products; null: that of the parent category, standard on the first level. */
  vatClass: z.enum(VAT_CLASSES).nullable(),
  /** Alcohol or tobacco, including all its subcategories. */
  excise: z.boolean(),
}

/** Attributes and documents that a product of a category needs, including those of its parent categories. */
export const CategoryRules = z.object({ ...asked, code: z.string(), leaf: z.boolean(), enabled: z.boolean() })
export type CategoryRules = z.output<typeof CategoryRules>

export const CategoryRow = z.object({
  ...placed,
  ...asked,
  ...taxed,
  /** VAT rate class and excise of its products, its own or inherited. */
  vat: z.object({ vatClass: z.enum(VAT_CLASSES), excise: z.boolean() }),
  /** Equal to its code, because every record needs an id. */
  id: z.string(),
  /** Names of the parent categories, the nearest last. */
  path: z.array(TwinText),
  /** Products in it and in its subcategories, in any state. */
  products: z.int(),
  version: Version,
})
export type CategoryRow = z.output<typeof CategoryRow>

export const listCategories = endpoint({
  method: 'GET',
  path: '/goods/goodsCategory/queryAll',
  from: 'specification',
  who: 'user',
  permission: 'goods:list',
  summary: 'List the platform’s categories in use, in the order of the tree',
  data: z.array(Category),
})

export const firstCategories = endpoint({
  method: 'GET',
  path: '/goods/goodsCategory/queryFirstMenu',
  from: 'specification',
  who: 'user',
  permission: 'goods:list',
  summary: 'List the categories of the first level',
  data: z.array(Category),
})

export const categoryRules = endpoint({
  method: 'GET',
  path: '/goods/goodsCategory/rules',
  from: 'extension',
  who: 'user',
  permission: 'goods:list',
  summary: 'Read what products of a category must tell, with what is asked above it',
  query: z.object({ code: Code }),
  data: CategoryRules,
  errors: ['NOT_FOUND'],
})

export const CategoryQuery = PageQuery.extend({
  /** Part of a name or of the code. */
  q: searched(100).optional(),
  state: z.enum(['1', '0']).optional(),
  reviewLevel: z.enum(REVIEW_LEVELS).optional(),
  noEnglish: z.literal('1').optional(),
})

export const categoryTree = endpoint({
  method: 'GET',
  path: '/goods/goodsCategory/list',
  from: 'extension',
  who: 'operator',
  permission: 'category:list',
  summary: 'List every category in the order of the tree, with its products',
  query: CategoryQuery,
  data: paged(CategoryRow),
})

export const getCategory = endpoint({
  method: 'GET',
  path: '/goods/goodsCategory/queryById',
  from: 'extension',
  who: 'operator',
  permission: 'category:list',
  summary: 'Read a category',
  query: z.object({ id: Code }),
  data: CategoryRow,
  errors: ['NOT_FOUND'],
})

const fields = {
  nameZh: line(CATEGORY_NAME_MAX).min(1, required),
  nameEn: line(CATEGORY_NAME_MAX * 2),
  sortNo: z.int().min(0).max(9_999),
  ...asked,
  ...taxed,
}

export const addCategory = endpoint({
  method: 'POST',
  path: '/goods/goodsCategory/addNew',
  from: 'specification',
  who: 'operator',
  permission: 'category:edit',
  idempotent: true,
  summary: 'Add a category; its code is made from its English name',
  body: z.strictObject({ ...fields, parentCode: Code.nullable() }),
  data: z.object({ id: z.string() }),
})

export const editCategory = endpoint({
  method: 'PUT',
  path: '/goods/goodsCategory/edit',
  from: 'extension',
  who: 'operator',
  permission: 'category:edit',
  summary: 'Change a category',
  body: z.strictObject({ ...fields, id: Code, version: Version }),
  data: Edited.extend({
    /** Products, in it and below it, whose rate class or excise has changed. */
    taxedAnew: z.int(),
  }),
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})

export const categoryStatus = endpoint({
  method: 'PUT',
  path: '/goods/goodsCategory/status',
  from: 'extension',
  who: 'operator',
  permission: 'category:edit',
  summary: 'Take a category with everything below it out of use, or back into it; products stay where they are',
  body: z.strictObject({ id: Code, version: Version, enabled: z.boolean() }),
  data: Nothing,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})

export const affectedByCategory = endpoint({
  method: 'GET',
  path: '/goods/goodsCategory/affected',
  from: 'extension',
  who: 'operator',
  permission: 'category:list',
  summary: 'Count what a move or a merge of a category would touch',
  query: z.object({ id: Code }),
  data: z.object({
    /** Number of subcategories. */
    below: z.int(),
    products: z.int(),
    onSale: z.int(),
    shops: z.int(),
    /** Changes under review that name it. */
    changes: z.int(),
    /** Number of products with this category's VAT class, except those that set their own class or inherit a subcategory's. */
    followVat: z.int(),
  }),
  errors: ['NOT_FOUND'],
})

export const moveCategory = endpoint({
  method: 'PUT',
  path: '/goods/goodsCategory/move',
  from: 'extension',
  who: 'operator',
  permission: 'category:edit',
  summary: 'Move a category with everything below it under another parent',
  body: z.strictObject({ id: Code, version: Version, parentCode: Code.nullable() }),
  data: Edited,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})

export const mergeCategory = endpoint({
  method: 'PUT',
  path: '/goods/goodsCategory/merge',
  from: 'extension',
  who: 'operator',
  permission: 'category:edit',
  summary: 'Move all products of a category into another one and take it out of use',
  body: z.strictObject({ id: Code, version: Version, into: Code }),
  data: z.object({ moved: IntText }),
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})
