import { getLocale, getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { isWord, normalise } from '@/components/shell/search-text'
import { listCases } from '@/lib/contract/after-sale'
import { listApplications } from '@/lib/contract/application/review'
import { listGoodsReviews } from '@/lib/contract/goods/review'
import { listShopChoices } from '@/lib/contract/order'
import { listReviews } from '@/lib/contract/review'
import { listUsers } from '@/lib/contract/user'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { opensScreen } from '@/lib/navigation/menu'
import { orderScreens } from '@/lib/navigation/order-screens'
import { screenAt } from '@/lib/navigation/screens'
import { answer } from '@/lib/server/answer'
import { demandSession, type Session } from '@/lib/session/session'
import { UpstreamError } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'

export const dynamic = 'force-dynamic'

const SHOWN_MAX = 5
const Asked = z.object({ q: z.string().trim().max(64).refine(isWord) })

interface Found {
  title: string
  href: string
}

/** Shops by a part of their name: each leads to its orders. */
async function shopsFound(q: string, list: string): Promise<Found[]> {
  const [shops, words] = await Promise.all([read(listShopChoices), getTranslations('shell.shop')])
  const wanted = normalise(q)
  return shops
    .filter(({ name }) => normalise(name).includes(wanted))
    .slice(0, SHOWN_MAX)
    .map(({ id, name }) => ({
      title: words('ordersOf', { name }),
      href: `${list}?${new URLSearchParams({ ofShop: id })}`,
    }))
}

/** Users by a part of their account or name, for who may open the list of them. */
async function peopleFound(q: string, { menu, can }: Session): Promise<Found[]> {
  const opened = can('user:list') && opensScreen(menu, screenAt('/system/users/[id]'))
  const page = opened ? await read(listUsers, { query: { q } }, { else: null }) : null
  const t = await getTranslations('shell')
  return (page?.records ?? []).slice(0, SHOWN_MAX).map(({ id, realname, username }) => ({
    title: t('foundUser', { name: realname, account: username }),
    href: `/system/users/${id}`,
  }))
}

/** Applications that wait for the platform, by a part of their number or of a name, for who reviews them. */
async function applicationsFound(q: string, { menu, can }: Session): Promise<Found[]> {
  const opened = can('merchant:audit') && opensScreen(menu, screenAt('/op/merchants/applications/[id]'))
  const page = opened ? await read(listApplications, { query: { q } }, { else: null }) : null
  const [t, locale] = await Promise.all([getTranslations('shell'), getLocale()])
  return (page?.records ?? []).slice(0, SHOWN_MAX).map(({ id, no, shopName, legalName }) => ({
    title: t('foundApplication', { no, name: pickText(shopName, knownLocale(locale)) || legalName }),
    href: `/op/merchants/applications/${id}`,
  }))
}

/** Products in review, by a part of their title, for who reviews them. */
async function reviewsFound(q: string, { menu, can }: Session): Promise<Found[]> {
  const opened = can('goodsReview:decide') && opensScreen(menu, screenAt('/op/goods/review/[id]'))
  const page = opened ? await read(listGoodsReviews, { query: { q } }, { else: null }) : null
  const [t, locale] = await Promise.all([getTranslations('shell'), getLocale()])
  return (page?.records ?? []).slice(0, SHOWN_MAX).map(({ id, title }) => ({
    title: t('foundReview', { name: pickText(title, knownLocale(locale)) }),
    href: `/op/goods/review/${id}`,
  }))
}

/** After-sale cases by a part of their number or their order's, for who may open them. */
async function casesFound(q: string, { menu, can }: Session): Promise<Found[]> {
  const opened = can('afterSale:list') && opensScreen(menu, screenAt('/op/after-sale/list/[id]'))
  const page = opened ? await read(listCases, { query: { q } }, { else: null }) : null
  const [t, locale] = await Promise.all([getTranslations('shell'), getLocale()])
  return (page?.records ?? []).slice(0, SHOWN_MAX).map(({ id, no, goods }) => ({
    title: t('foundCase', { no, name: pickText(goods, knownLocale(locale)) }),
    href: `/op/after-sale/list/${id}`,
  }))
}

/** Buyers' reviews by a part of their words, product or order number, for who may open them. */
async function buyerReviewsFound(q: string, { menu, can }: Session): Promise<Found[]> {
  const opened = can('review:list') && opensScreen(menu, screenAt('/op/reviews/[id]'))
  const page = opened ? await read(listReviews, { query: { q } }, { else: null }) : null
  const [t, locale] = await Promise.all([getTranslations('shell'), getLocale()])
  return (page?.records ?? []).slice(0, SHOWN_MAX).map(({ id, orderNo, title }) => ({
    title: t('foundBuyerReview', { no: orderNo, name: pickText(title, knownLocale(locale)) }),
    href: `/op/reviews/${id}`,
  }))
}

const FINDERS = [peopleFound, applicationsFound, reviewsFound, casesFound, buyerReviewsFound]

/**
 * Records that an operator's palette finds besides screens: shops, people, work in review, after-sale cases and
 * reviews.
 */
export async function GET(request: Request): Promise<Response> {
  try {
    const session = await demandSession()
    const asked = Asked.safeParse(Object.fromEntries(new URL(request.url).searchParams))
    if (!asked.success) return answer({ error: 'INVALID_INPUT' }, 400)
    const { q } = asked.data
    const { list } = orderScreens(session.menu, session.can)
    const shops = list ? await shopsFound(q, list) : []
    const others = await Promise.all(FINDERS.map((find) => find(q, session)))
    return answer({ found: [...shops, ...others.flat()] })
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return answer({ error: error.code }, error.status)
  }
}
