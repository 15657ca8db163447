import 'server-only'
import { z } from 'zod'
import { recordForm } from '@/app/_kit/record/definition'
import { CellTick, typedRows } from '@/app/_kit/record/rows-input'
import { type Attribute, addCategory, editCategory } from '@/lib/contract/category'
import {
  CATEGORY_ATTRIBUTES_MAX,
  CATEGORY_DOCUMENTS_MAX,
  CATEGORY_NAME_MAX,
  REVIEW_LEVELS,
} from '@/lib/domain/category'

export const CATEGORIES = '/op/goods/categories'

const { attributes, documents } = addCategory.body.shape
const { nameZh, nameEn, type } = attributes.element.shape

/** "棉|Cotton; 羊毛|Wool" as options. */
const Options = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(/[;；\n]/)
      .map((each) => each.trim())
      .filter(Boolean),
  )
  .pipe(attributes.element.shape.options)

const TypedAttribute = z
  .object({ nameZh, nameEn, type, required: CellTick, filterable: CellTick, options: Options })
  .refine((row) => row.type !== 'select' || row.options.length > 0, { path: ['options'], error: 'required' })

const named = (rows: unknown) =>
  (rows as Pick<Attribute, 'nameZh' | 'nameEn'>[]).map((row) => `${row.nameZh} ${row.nameEn}`).join(', ')

export const categoryForm = recordForm(addCategory, editCategory, {
  name: 'category',
  words: 'category',
  path: CATEGORIES,
  fields: [
    [
      { name: 'nameZh', control: { as: 'text', max: CATEGORY_NAME_MAX } },
      { name: 'nameEn', control: { as: 'text', max: CATEGORY_NAME_MAX * 2 }, optional: true },
    ],
    // An existing category is moved by a separate form.
    { name: 'parentCode', control: { as: 'own' }, newOnly: true },
    { name: 'sortNo', hint: 'sortHint', control: { as: 'number' }, begins: 0 },
    { name: 'reviewLevel', hint: 'reviewHint', control: { as: 'choice', values: REVIEW_LEVELS }, begins: 'normal' },
    // Its control has an empty option: inherit from the parent category.
    { name: 'vatClass', control: { as: 'own' } },
    { name: 'excise', hint: 'exciseHint', control: { as: 'check' } },
    {
      name: 'bannedTypes',
      control: { as: 'own' },
      read: z.array(z.coerce.number()).default([]).pipe(addCategory.body.shape.bannedTypes),
    },
    {
      name: 'attributes',
      control: { as: 'own' },
      read: typedRows(TypedAttribute, CATEGORY_ATTRIBUTES_MAX),
      shown: named,
    },
    {
      name: 'documents',
      control: { as: 'own' },
      read: typedRows(z.object(documents.element.shape), CATEGORY_DOCUMENTS_MAX),
      shown: named,
    },
  ],
})
