import { and, type SQL, sql } from 'drizzle-orm'
import { TAB_COUNT_CAP } from '@/lib/domain/limits'
import { isHan, phoneDigits, segments } from '@/lib/domain/order/personal'
import { parsePostcode } from '@/lib/domain/postcode'
import { numbersIn } from '@/lib/domain/tracking'
import type { Context } from '../../kernel/context'
import { rowsOf, type Scope } from '../../kernel/database'
import { orders } from '../../tables/order'
import { skusByWord } from '../goods'
import { tailToken } from './personal'

/** Meaning of a free text for a list of orders. */
export type TextMatch =
  | { kind: 'any' }
  | {
      kind: 'ranks'
      /** Newest first; all matches if `complete`, otherwise the newest of many. */
      ranks: number[]
      complete: boolean
      /** Condition for the words that did not give the ranks. */
      rest: SQL | undefined
      /** All words as a condition, for walking along a filter's index. */
      walk: SQL | undefined
    }

interface Term {
  ranks: number[]
  complete: boolean
  condition: SQL
}

/** More matches count as "many": the newest are used, and counting stops. */
export const MATCH_CAP = TAB_COUNT_CAP

export const bigints = (values: readonly (number | bigint)[]): SQL =>
  sql`any(${sql.param(`{${values.join(',')}}`)}::bigint[])`
export const uuids = (values: readonly string[]): SQL => sql`any(${sql.param(`{${values.join(',')}}`)}::uuid[])`

const shopIs = (column: SQL, scope: Scope): SQL =>
  scope.kind === 'shop' ? sql`${column} = ${scope.shopId}` : sql`true`

type Searching = Pick<Context, 'tx' | 'scope' | 'vault'>

const ranksOf = async (context: Searching, statement: SQL): Promise<number[]> =>
  (await rowsOf<{ rank: string | number }>(context.tx, statement)).map((row) => Number(row.rank))

/** Prefixes of order numbers; people leave them out when they read one aloud or type it. */
const ORDER_PREFIXES = ['SO', 'PO']

const texts = (values: readonly string[]): SQL => sql`any(${sql.param(`{${values.join(',')}}`)}::text[])`

const withPrefixes = (number: string): string[] =>
  /^\d{6,}$/.test(number) ? [number, ...ORDER_PREFIXES.map((prefix) => prefix + number)] : [number]

/** Orders by number: their own, their parent's or a parcel's; for a single one also by its beginning. */
async function byNumber(context: Searching, text: string): Promise<number[]> {
  const asked = numbersIn(text)
  if (asked.length === 0) return []
  const numbers = asked.flatMap(withPrefixes)
  const mine = (column: SQL) => shopIs(column, context.scope)
  const begins = asked.length > 1 ? [] : numbers.filter((number) => !/^\d/.test(number))
  const beginning = begins.map(
    (
      number,
    ) => sql`union (select rank from orders where no >= ${number} and no < ${`${number}~`} and ${mine(sql`shop_id`)}
        order by no desc limit ${MATCH_CAP})`,
  )
  return ranksOf(
    context,
    sql`select rank from orders where no = ${texts(numbers)} and ${mine(sql`shop_id`)}
      union select rank from orders where parent_no = ${texts(numbers)} and ${mine(sql`shop_id`)}
      union select o.rank from parcel p join orders o on o.id = p.order_id
        where p.tracking_no = ${texts(numbers)} and p.state <> 'void' and ${mine(sql`p.shop_id`)}
      ${sql.join(beginning, sql` `)}
      order by rank desc limit ${MATCH_CAP}`,
  )
}

/** Orders whose numbers end like this: five digits or more, of one number or several pasted ones. */
async function byTail(context: Searching, text: string): Promise<number[]> {
  const tails = numbersIn(text).filter((number) => /^\d{5,12}$/.test(number))
  if (tails.length === 0) return []
  const keys = sql.join(
    tails.map((tail) => sql`(${tailToken(context.vault, tail)}::bigint, ${tail}::text)`),
    sql`, `,
  )
  return ranksOf(
    context,
    sql`select o.rank from (values ${keys}) as k (token, tail)
      join order_word w on w.token = k.token and ${shopIs(sql`w.shop_id`, context.scope)}
      join orders o on o.rank = w.rank and o.shop_id = w.shop_id
      where right(o.no, length(k.tail)) = k.tail order by o.rank desc limit ${MATCH_CAP}`,
  )
}

/** Keyed tokens under which a word is searched: person, place, phone, or (four figures) end of the order number. */
function tokensOf(vault: Searching['vault'], word: string): bigint[] {
  const kinds = [
    'name',
    'place',
    ...(/^\d{4}$/.test(word) ? ['phone', 'tail'] : /^\d{9,}$/.test(word) ? ['phone'] : []),
  ]
  return kinds.map((kind) => vault.token(`${kind}:${word}`))
}

/** Orders that match a word: by person, place or number (blind index), or by a product. */
async function byWord(context: Searching, word: string): Promise<Term> {
  const { scope, vault } = context
  const tokens = tokensOf(vault, word)
  const skus = await skusByWord(context, word)
  const limit = MATCH_CAP + 1
  const ranks = await ranksOf(
    context,
    sql`select rank from (
        select t.rank from unnest(${sql.param(`{${tokens.join(',')}}`)}::bigint[]) as k (token) cross join lateral (
          select w.rank from order_word w where w.token = k.token and ${shopIs(sql`w.shop_id`, scope)}
          order by w.rank desc limit ${limit}) t
        union select t.rank from unnest(${sql.param(`{${skus.join(',')}}`)}::uuid[]) as k (sku_id) cross join lateral (
          select l.rank from order_line l where l.sku_id = k.sku_id and ${shopIs(sql`l.shop_id`, scope)}
          order by l.rank desc limit ${limit}) t
      ) found order by rank desc limit ${limit}`,
  )
  // "offset 0" stops the planner from collecting every line of a product for a handful of orders.
  const condition = sql`(exists (select 1 from order_word w
      where w.shop_id = ${orders.shopId} and w.token = ${bigints(tokens)} and w.rank = ${orders.rank} offset 0)
    or exists (select 1 from order_line l where l.order_id = ${orders.id} and l.sku_id = ${uuids(skus)} offset 0))`
  return { ranks: ranks.slice(0, MATCH_CAP), complete: ranks.length <= MATCH_CAP, condition }
}

/** Joins the two halves of a postcode to one word. */
const joinPostcodes = (words: readonly string[]): string[] =>
  words.flatMap((word, index) => {
    const halves = (first?: string, second?: string) =>
      /^\d[a-z]{2}$/.test(second ?? '') && parsePostcode(`${first}${second}`) !== null
    if (halves(words[index - 1], word)) return []
    return [halves(word, words[index + 1]) ? `${word}${words[index + 1]}` : word]
  })

/** Splits a text at spaces, except in a phone number; a word that looks like an article code stays whole. */
function wordsOf(text: string): string[] {
  const phone = /^[+\d（(][\d\s()（）.-]{8,}$/.test(text.trim()) ? phoneDigits(text) : ''
  if (phone.length >= 9) return [phone]
  return [...new Set(joinPostcodes(segments(text)))].filter((word) => isHan(word) || word.length > 1 || /\d/.test(word))
}

/** Last four digits of the phone number that a free text may contain; null if none. */
export const phoneEndsIn = (q: string | undefined): string | null =>
  wordsOf(q ?? '')
    .find((word) => /^(\d{4}|\d{9,})$/.test(word))
    ?.slice(-4) ?? null

/** Resolves a free text before the list is queried, so that the list always uses one index. */
export async function matchText(context: Searching, q: string | undefined): Promise<TextMatch> {
  if (!q) return { kind: 'any' }
  const exact = await byNumber(context, q)
  const numbered = exact.length > 0 ? exact : await byTail(context, q)
  if (numbered.length > 0) {
    const walk = sql`${orders.rank} = ${bigints(numbered)}`
    return { kind: 'ranks', ranks: numbered, complete: numbered.length < MATCH_CAP, rest: undefined, walk }
  }
  const terms: Term[] = []
  for (const word of wordsOf(q).slice(0, 5)) terms.push(await byWord(context, word))
  // The rarest word comes first, a complete one before others.
  const [first, ...others] = terms.sort(
    (a, b) => Number(b.complete) - Number(a.complete) || a.ranks.length - b.ranks.length,
  )
  if (!first) return { kind: 'ranks', ranks: [], complete: true, rest: undefined, walk: sql`false` }
  return {
    kind: 'ranks',
    ranks: first.ranks,
    complete: first.complete,
    rest: and(...others.map((term) => term.condition)),
    walk: and(...terms.map((term) => term.condition)),
  }
}
