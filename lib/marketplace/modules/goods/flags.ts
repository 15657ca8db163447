import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { GoodsPatch } from '@/lib/contract/goods/record'
import type { ReviewFlag } from '@/lib/contract/goods/review'
import { formatPence } from '@/lib/domain/money'
import { isPriceLeap, type KnownPrice } from '@/lib/domain/product'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { query } from '../../kernel/query'
import { idList } from '../../kernel/values'
import { samePictures } from '../file'
import { findWords } from '../word'
import { lowestPrice } from './price-history'

/** The part of a review that flags need. */
interface Flagged {
  id: string
  productId: string
  shopId: string
  patch: GoodsPatch
}

const Product = z.object({
  id: z.string(),
  shopId: z.string(),
  pictures: z.array(z.string()),
  zh: z.string(),
  en: z.string(),
  shopZh: z.string(),
  shopEn: z.string(),
})

const productsOf = ({ tx }: Context, where: ReturnType<typeof sql>) =>
  query(
    tx,
    Product,
    sql`select p.id, p.shop_id as "shopId", to_json(p.pictures) as pictures, p.title_zh as zh, p.title_en as en,
        sh.name_zh as "shopZh", sh.name_en as "shopEn"
      from product p join shop sh on sh.id = p.shop_id where ${where}`,
  )

/** Pictures that products of other shops show too. */
async function imageFlags(context: Context, reviews: readonly Flagged[]) {
  const own = new Map(
    (await productsOf(context, sql`p.id in ${idList(reviews.map(({ productId }) => productId))}`)).map((product) => [
      product.id,
      product,
    ]),
  )
  // Pictures wanted by a change, or those of a new product, whose patch is empty.
  const shown = ({ productId, patch }: Flagged) =>
    patch.pictures ?? (Object.keys(patch).length === 0 ? (own.get(productId)?.pictures ?? []) : [])
  const same = await samePictures(context.tx, reviews.flatMap(shown))
  const twins = [...new Set([...same.values()].flat())]
  if (twins.length === 0) return new Map<string, ReviewFlag[]>()
  const showing = await productsOf(
    context,
    sql`p.pictures && (select array_agg(value::uuid) from jsonb_array_elements_text(${JSON.stringify(twins)}::jsonb) v(value))`,
  )
  const flags = (review: Flagged): ReviewFlag[] => {
    const copies = new Set(shown(review).flatMap((id) => same.get(id) ?? []))
    return showing
      .filter(({ shopId, pictures }) => shopId !== review.shopId && pictures.some((id) => copies.has(id)))
      .map(({ id, zh, en, shopZh, shopEn }) => ({
        kind: 'image',
        goodsId: id,
        text: { zh: `${shopZh}：${zh || en}`, en: `${shopEn}: ${en || zh}` },
      }))
  }
  return new Map(reviews.map((review) => [review.id, flags(review)]))
}

/** Flags price leaps. */
async function priceFlags({ tx, now }: Context, reviews: readonly Flagged[]) {
  const wanted = reviews.flatMap(({ patch }) => patch.skus?.map(({ id }) => id) ?? [])
  const rows = await rowsOf<KnownPrice & { id: string }>(
    tx,
    sql`select id, price_p as "priceP", ${lowestPrice(now)} as "lowP" from sku k where id in ${idList(wanted.filter((id) => id !== null))}`,
  )
  const before = new Map(rows.map(({ id, ...known }) => [id, known]))
  const flags = ({ patch }: Flagged): ReviewFlag[] =>
    (patch.skus ?? []).flatMap(({ id, code, priceP }) => {
      const live = id === null ? undefined : before.get(id)
      if (live === undefined || !isPriceLeap(live, priceP)) return []
      // A price raised in steps is compared with the lowest of the last thirty days.
      const from = priceP > live.priceP ? live.lowP : live.priceP
      const percent = Math.round(((priceP - from) / from) * 100)
      const text = `${code}: ${formatPence(from)} → ${formatPence(priceP)} (${percent > 0 ? '+' : ''}${percent}%)`
      return [{ kind: 'price', goodsId: null, text: { zh: text, en: text } }]
    })
  return new Map(reviews.map((review) => [review.id, flags(review)]))
}

/** Texts under review: those wanted by a change, or those of a new product. */
const textsOf = ({ patch }: Flagged, own: Texts | undefined): Record<string, string> => {
  const given = Object.keys(patch).length === 0 ? own : patch
  const names = ['titleZh', 'titleEn', 'detailZh', 'detailEn'] as const
  return Object.fromEntries(names.flatMap((name) => (given?.[name] ? [[name, given[name]]] : [])))
}

const Texts = z.object({
  id: z.string(),
  titleZh: z.string(),
  titleEn: z.string(),
  detailZh: z.string(),
  detailEn: z.string(),
})
type Texts = z.infer<typeof Texts>

/** Flags listed words, including those that only need a look. */
async function wordFlags({ tx }: Context, reviews: readonly Flagged[]) {
  const rows = await query(
    tx,
    Texts,
    sql`select id, title_zh as "titleZh", title_en as "titleEn", detail_zh as "detailZh", detail_en as "detailEn"
      from product where id in ${idList(reviews.map(({ productId }) => productId))}`,
  )
  const own = new Map(rows.map((row) => [row.id, row]))
  const asked = Object.fromEntries(
    reviews.flatMap((review) =>
      Object.entries(textsOf(review, own.get(review.productId))).map(([name, text]) => [`${review.id} ${name}`, text]),
    ),
  )
  const flags = new Map<string, ReviewFlag[]>()
  for (const { field, word } of await findWords(tx, asked)) {
    const [id = ''] = field.split(' ')
    const found = flags.get(id) ?? []
    if (!found.some(({ text }) => text.en === word))
      found.push({ kind: 'word', goodsId: null, text: { zh: word, en: word } })
    flags.set(id, found)
  }
  return flags
}

/** Returns flags for the reviewer, by review: listed words, prices that leap, pictures that another shop shows. */
export async function flagsOf(context: Context, reviews: readonly Flagged[]): Promise<Map<string, ReviewFlag[]>> {
  const prices = await priceFlags(context, reviews)
  const images = await imageFlags(context, reviews)
  const words = await wordFlags(context, reviews)
  return new Map(
    reviews.map(({ id }) => [id, [...(words.get(id) ?? []), ...(prices.get(id) ?? []), ...(images.get(id) ?? [])]]),
  )
}
