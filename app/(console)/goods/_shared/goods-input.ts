import 'server-only'
import { z } from 'zod'
import { PressKey, TypedSize } from '@/lib/actions/form-values'
import { keptUploads } from '@/lib/actions/kept-uploads'
import { Id } from '@/lib/contract/common'
import { addGoods, editGoods } from '@/lib/contract/goods'
import { isBarcode } from '@/lib/domain/barcode'
import { parseWhole } from '@/lib/domain/count'
import { parsePounds } from '@/lib/domain/money'
import { missingOf, SKU_MAX } from '@/lib/domain/product'
import { parseJson } from '@/lib/domain/strict-json'
import { bareTyped } from '@/lib/domain/typed'
import { attributesOf, linksOf, moreFields } from './form/more-input'

const { titleZh, titleEn, detailZh, detailEn, pictures, code, skus } = addGoods.body.shape
const skuFields = skus.element.shape

/** "12.50" as pence; refuses anything but a positive amount. */
const Pounds = z.string().transform((text, context) => {
  const pence = parsePounds(text)
  if (pence !== null && pence > 0) return pence
  context.addIssue({ code: 'custom', message: text.trim() === '' ? 'required' : 'price' })
  return z.NEVER
})

/** An amount, or null for a blank cell; anything else is refused. */
const OptionalPounds = z.string().transform((text, context) => {
  const pence = text.trim() === '' ? null : parsePounds(text)
  if (pence === null && text.trim() !== '') context.addIssue({ code: 'custom', message: 'price' })
  return pence
})

const Whole = z
  .string()
  .transform(parseWhole)
  .pipe(z.int({ error: 'format' }))

/** One row of the grid, as typed. */
const TypedSku = z
  .object({
    id: Id.nullable(),
    code: skuFields.code,
    specZh: skuFields.specZh,
    specEn: skuFields.specEn,
    priceP: Pounds,
    listPriceP: OptionalPounds,
    weightG: Whole,
    size: TypedSize,
    stockBefore: z.int().min(0),
    stock: Whole,
    safety: Whole,
    enabled: z.boolean(),
    barcode: z
      .string()
      .overwrite(bareTyped)
      .refine((text) => text === '' || isBarcode(text), { error: 'barcode' }),
    costP: OptionalPounds,
    picture: z.string().transform((text) => text || null),
  })
  .refine(({ priceP, listPriceP }) => listPriceP === null || listPriceP >= priceP, {
    path: ['listPriceP'],
    error: 'listBelow',
  })
  // Blank: no list price to compare with.
  .transform(({ listPriceP, ...sku }) => ({ ...sku, listPriceP: listPriceP ?? sku.priceP }))

const grid = (text: string): unknown => {
  try {
    return parseJson(text)
  } catch {
    return null
  }
}

/** Values of the product form: texts, and the rows of its grid as one text. */
export const TypedGoods = z.looseObject({
  ...moreFields,
  goodsCode: code,
  titleZh,
  titleEn,
  category: z
    .string()
    .max(64)
    .transform((text) => text || null),
  pictures: pictures.default([]),
  /** Pictures chosen from the library. */
  library: pictures.default([]),
  detailZh,
  detailEn,
  promiseHours: z.coerce.number().pipe(addGoods.body.shape.promiseHours),
  goodsLocation: addGoods.body.shape.goodsLocation,
  afterPass: z.coerce.number().pipe(addGoods.body.shape.afterPass),
  skus: z.string().transform(grid).pipe(z.array(TypedSku).max(SKU_MAX)),
  /** `submit` sends it to review at once. */
  next: z.enum(['keep', 'submit']).default('keep'),
  idempotencyKey: PressKey.optional(),
})

const KnownGoods = TypedGoods.extend({
  id: editGoods.body.shape.id,
  version: z.coerce.number().pipe(editGoods.body.shape.version),
})

type Typed = z.output<typeof TypedGoods>

/** Reports missing fields that a review requires before anything is saved. */
function requireComplete(typed: Typed, context: z.RefinementCtx): void {
  if (typed.next !== 'submit') return
  const pictures = [...typed.pictures, ...typed.library]
  const skus = typed.skus.map(({ enabled, stock, picture }) => ({ enabled, onHand: stock, picture }))
  const add = (path: (string | number)[], message: string, params = {}) =>
    context.addIssue({ code: 'custom', path, message, params })
  for (const field of missingOf({ ...typed, pictures, skus }))
    if (field === 'stock' || field === 'skuPicture')
      for (const [at, { enabled, onHand, picture }] of skus.entries()) {
        if (!enabled) continue
        if (field === 'stock' && onHand <= 0) add(['skus', at, 'stock'], 'tooSmall', { min: 1 })
        if (field === 'skuPicture' && picture === null) add(['skus', at, 'picture'], 'choose')
      }
    else add([field], field === 'pictures' || field === 'category' ? 'choose' : 'required')
}

export const NewGoods = TypedGoods.superRefine(requireComplete)
export const ChangedGoods = KnownGoods.superRefine(requireComplete)

/** Converts the typed values to the request body. */
export async function toBody(typed: z.output<typeof TypedGoods>) {
  const { goodsCode, titleZh, titleEn, category, pictures, detailZh, detailEn, promiseHours, goodsLocation } = typed
  const shown = [...new Set([...pictures, ...typed.library])]
  const { skus, subtitleZh, subtitleEn, keywords, buyLimit, manufacturer, ukPerson, marks } = typed
  const { ageFrom, battery, hsCode, origin, customsText, vatClass, vatNote, listAt } = typed
  return {
    ...{ code: goodsCode, titleZh, titleEn, category, pictures: shown },
    ...{ detailZh, detailEn, promiseHours, goodsLocation },
    ...{ skus, subtitleZh, subtitleEn, keywords, buyLimit, manufacturer, ukPerson, marks, ageFrom, battery, hsCode },
    ...{
      origin,
      customsText,
      // The category's own class needs no reason.
      vatClass,
      vatNote: vatClass === null ? '' : vatNote,
      listAt,
      attributes: attributesOf(typed),
      documents: await keptUploads(typed, 'documents', 'document'),
      videos: await keptUploads(typed, 'videos', 'video'),
    },
    ...linksOf(typed),
    // With a listing time the product must not go on sale earlier.
    afterPass: listAt === null ? typed.afterPass : (4 as const),
  }
}
