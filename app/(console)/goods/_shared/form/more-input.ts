import 'server-only'
import { z } from 'zod'
import { uploadFields } from '@/lib/actions/kept-uploads'
import { goodsLinks } from '@/lib/contract/goods/choices'
import { goodsMore } from '@/lib/contract/goods/more'
import { commaList } from '@/lib/domain/comma-list'
import { KEYWORDS_MAX } from '@/lib/domain/goods/more'
import { bareCapitals, bareTyped } from '@/lib/domain/typed'
import { parseUkTime } from '@/lib/domain/uk-time'

const Limit = z
  .string()
  .overwrite(bareTyped)
  .regex(/^\d{0,3}$/, { error: 'format' })
  .transform((text) => (text === '' || text === '0' ? null : Number(text)))

/** "silk, scarf", with commas of either language. */
const Words = z
  .string()
  .max(1_000)
  .transform(commaList)
  .pipe(goodsMore.keywords.max(KEYWORDS_MAX, { error: 'keywords' }))

const Moment = z.string().transform((text, context) => {
  if (text.trim() === '') return null
  const at = parseUkTime(text)
  if (at !== null) return new Date(at).toISOString()
  context.addIssue({ code: 'custom', message: 'format' })
  return z.NEVER
})

/** A choice from a list; null if nothing is chosen. */
const One = z
  .string()
  .transform((text) => text || null)
  .pipe(goodsLinks.brandId)
  .optional()

/** Omitted if the choices could not be read; the values then stay. */
const linkFields = {
  freightId: One,
  brandId: One,
  /** Sent with the checkboxes, so that none ticked means none chosen. */
  links: z.literal('1').optional(),
  securityIds: goodsLinks.securityIds.default([]),
  shopCategoryIds: goodsLinks.shopCategoryIds.default([]),
}

const Linked = z.object(linkFields)

/** Linked records of the product, if the form offered them. */
export const linksOf = ({ links, freightId, brandId, securityIds, shopCategoryIds }: z.output<typeof Linked>) =>
  links ? { freightId, brandId, securityIds, shopCategoryIds } : {}

/** Fields of the form besides title, pictures and SKUs. */
export const moreFields = {
  subtitleZh: goodsMore.subtitleZh,
  subtitleEn: goodsMore.subtitleEn,
  keywords: Words,
  buyLimit: Limit,
  manufacturer: goodsMore.manufacturer,
  ukPerson: goodsMore.ukPerson,
  marks: goodsMore.marks.default([]),
  ageFrom: z.coerce.number().pipe(goodsMore.ageFrom),
  battery: goodsMore.battery,
  hsCode: z.string().pipe(goodsMore.hsCode),
  customsText: goodsMore.customsText,
  vatClass: z.union([z.literal('').transform(() => null), goodsMore.vatClass]).default(null),
  vatNote: goodsMore.vatNote.default(''),
  origin: z.string().overwrite(bareCapitals).pipe(goodsMore.origin),
  ...linkFields,
  listAt: Moment,
  ...uploadFields('documents'),
  ...uploadFields('videos'),
}

const ATTRIBUTE = 'attributes.'

/** Attributes of the category, each its own field: `attributes.Material`. */
export function attributesOf(typed: Readonly<Record<string, unknown>>): Record<string, string> {
  const entries = Object.entries(typed).filter(([name, value]) => name.startsWith(ATTRIBUTE) && value)
  return Object.fromEntries(entries.map(([name, value]) => [name.slice(ATTRIBUTE.length), String(value)]))
}
