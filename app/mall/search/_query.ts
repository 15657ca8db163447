import { GOODS_SORTS, searchGoods } from '@/lib/contract/mall'
import { parsePounds } from '@/lib/domain/money'

const SIZE = 24
const PAGES_MAX = 1_250

/** Minimum ratings to filter by. */
export const STARS = ['4', '3'] as const
/** Dispatch times in hours to filter by. */
export const HOURS = ['24', '48'] as const

type Asked = Record<string, string | string[] | undefined>
const one = (value: string | string[] | undefined): string => [value].flat()[0]?.trim() ?? ''

/** Search terms in the address, for the form; invalid ones are dropped. */
export function typedOf(asked: Asked) {
  return {
    q: one(asked.q).slice(0, 60),
    category: one(asked.category).slice(0, 40),
    min: one(asked.min).slice(0, 12),
    max: one(asked.max).slice(0, 12),
    stock: one(asked.stock) === '1' ? '1' : '',
    uk: one(asked.uk) === '1' ? '1' : '',
    score: STARS.find((stars) => stars === one(asked.score)) ?? '',
    within: HOURS.find((hours) => hours === one(asked.within)) ?? '',
    sort: GOODS_SORTS.find((sort) => sort === one(asked.sort)) ?? 'best',
  }
}
export type Typed = ReturnType<typeof typedOf>

/** Query for the marketplace. */
export function queryOf(typed: Typed, asked: Asked) {
  const [min, max] = [parsePounds(typed.min), parsePounds(typed.max)]
  const current = Math.min(Math.max(Math.trunc(Number(one(asked.current))) || 1, 1), PAGES_MAX)
  const { ids: _, ...query } = searchGoods.query.parse({
    ...{ current, size: SIZE, sort: typed.sort },
    ...(typed.q && { q: typed.q }),
    ...(typed.category && { category: typed.category }),
    ...(min !== null && { minP: min }),
    ...(max !== null && { maxP: max }),
    ...(typed.stock && { inStock: '1' }),
    ...(typed.uk && { location: 'uk' }),
    ...(typed.score && { score: typed.score }),
    ...(typed.within && { promiseHours: typed.within }),
  })
  return query
}

/** Address of the same search. */
export function hrefOf(typed: Typed): string {
  const told = Object.entries(typed).filter(([name, value]) => value && !(name === 'sort' && value === 'best'))
  return `/mall/search?${new URLSearchParams(told)}`
}
