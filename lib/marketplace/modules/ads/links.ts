import { BANNER_PAGES } from '@/lib/domain/ads/banner'
import type { Twin } from '@/lib/domain/locale'
import { ownPath } from '@/lib/domain/own-path'
import type { Context } from '../../kernel/context'
import { enterScope } from '../../kernel/database'
import { isId } from '../../kernel/ids'
import { categoriesOnSale, categoryNames, onSaleById, searchOnSale, shopThatSells } from '../goods'
import { activitiesNow, activityNow } from '../marketing'

type Reader = Pick<Context, 'tx' | 'scope' | 'now'>

/** Runs a query as a visitor, then restores the caller's scope. */
async function asVisitor<T>({ tx, scope }: Reader, ask: () => Promise<T>): Promise<T> {
  await enterScope(tx, { kind: 'buyer', buyerId: null })
  const answer = await ask()
  await enterScope(tx, scope)
  return answer
}

/** Pages of records, by the path before the id. */
const RECORDS: Readonly<Record<string, (reader: Reader, id: string) => Promise<unknown>>> = {
  goods: ({ tx, now }, id) => onSaleById(tx, id, now),
  shop: ({ tx, now }, id) => shopThatSells(tx, id, now),
  activities: ({ tx, now }, id) => activityNow(tx, id, now),
}

/** True if a path of the storefront leads to something that visitors see now. */
export async function isLive(reader: Reader, link: string): Promise<boolean> {
  const url = ownPath(link)
  if (!url) return false
  const category = url.searchParams.get('category')
  if (url.pathname === '/mall/search' && category) return (await categoryNames(reader)).has(category)
  if ((BANNER_PAGES as readonly string[]).includes(url.pathname)) return true
  const [, mall, kind = '', id = '', more] = url.pathname.split('/')
  const find = RECORDS[kind]
  if (mall !== 'mall' || more !== undefined || !find || !isId(id)) return false
  return (await asVisitor(reader, () => find(reader, id))) !== null
}

const PRODUCTS = 40
const PAGE_TITLES: Readonly<Record<(typeof BANNER_PAGES)[number], Twin>> = {
  '/mall': { zh: '首页', en: 'Home page' },
  '/mall/search': { zh: '全部商品', en: 'All products' },
  '/mall/activities': { zh: '活动', en: 'Activities' },
  '/mall/flash': { zh: '限时抢购', en: 'Flash sales' },
  '/mall/coupons': { zh: '领券', en: 'Coupons' },
  '/mall/draw': { zh: '抽奖', en: 'Lucky draw' },
  '/mall/points': { zh: '积分', en: 'Points' },
  '/mall/register': { zh: '注册', en: 'Register' },
}

export interface LinkTarget {
  path: string
  title: Twin
}

/** Places to which a banner can lead: pages, then activities, categories, shops and products that visitors see now. */
export const linkTargets = (reader: Reader, q: string): Promise<LinkTarget[]> =>
  asVisitor(reader, async () => {
    const { tx, now } = reader
    const activities = await activitiesNow(tx, now)
    const categories = await categoriesOnSale(tx, now)
    const { records } = await searchOnSale(tx, { q, current: 1, size: PRODUCTS, sort: 'best' }, now)
    const shops = new Map(records.map(({ shop }) => [shop.id, shop.name]))
    return [
      ...BANNER_PAGES.map((path) => ({ path, title: PAGE_TITLES[path] })),
      ...activities.map(({ id, title }) => ({ path: `/mall/activities/${id}`, title })),
      ...categories.map(({ code, name }) => ({
        path: `/mall/search?category=${encodeURIComponent(code)}`,
        title: name,
      })),
      ...[...shops].map(([id, title]) => ({ path: `/mall/shop/${id}`, title })),
      ...records.map(({ id, title }) => ({ path: `/mall/goods/${id}`, title })),
    ]
  })
