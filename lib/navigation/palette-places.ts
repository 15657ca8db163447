import 'server-only'
import { getTranslations } from 'next-intl/server'
import { CASE_TABS } from '@/lib/contract/after-sale'
import { chipsFor, isOnTheWay } from '@/lib/contract/order'
import type { Locale } from '@/lib/domain/locale'
import { ORDER_STATUS, STATUS_TABS } from '@/lib/domain/order/status'
import type { Session } from '@/lib/session/session'
import { admits } from './menu'
import { orderScreens } from './order-screens'
import { SCREENS, screenAt } from './screens'

/** A target of the palette without a menu entry, in one language. */
export interface PalettePlace {
  href: string
  title: string
  /** Heading of its group. */
  hint: string
}

/** Tabs and chips of the order list, its export, and batch shipping, as far as this user may open them. */
async function ofOrders(locale: Locale, { menu, can }: Session): Promise<PalettePlace[]> {
  const [order, ship] = await Promise.all([
    getTranslations({ locale, namespace: 'order' }),
    getTranslations({ locale, namespace: 'fulfilment.ship' }),
  ])
  const { list, batch } = orderScreens(menu, can)
  if (!list) return []
  const operator = list.startsWith('/op/')
  const hint = order(operator ? 'operator.title' : 'list.title')
  const chips = chipsFor(operator).map((chip) => {
    const status = isOnTheWay(chip) ? ORDER_STATUS.pendingReceipt : ORDER_STATUS.pendingShipment
    return { href: `${list}?status=${status}&chip=${chip}`, title: order(`chip.${chip}`), hint }
  })
  return [
    ...STATUS_TABS.map((status) => ({ href: `${list}?status=${status}`, title: order(`status.${status}`), hint })),
    ...chips,
    ...(can('order:export') ? [{ href: `${list}#export`, title: order('list.export'), hint }] : []),
    ...(batch ? [{ href: batch, title: ship('mode.batch'), hint: ship('title') }] : []),
  ]
}

/** Tabs of after-sale cases and of reviews, as far as this user may open the lists. */
async function ofCases(locale: Locale, { user, menu, can }: Session): Promise<PalettePlace[]> {
  const t = await getTranslations({ locale })
  const operator = user.userType === 1
  const lists = [
    {
      path: operator ? '/op/after-sale/list' : '/after-sale/list',
      words: 'afterSale',
      title: operator ? 'afterSale.op.title' : 'afterSale.title',
      tabs: CASE_TABS,
    },
    {
      path: operator ? '/op/reviews' : '/review/list',
      words: 'review',
      title: 'review.title',
      tabs: operator ? (['reported', 'flagged', 'hidden'] as const) : (['unanswered', 'low', 'reported'] as const),
    },
  ] as const
  return lists
    .filter(({ path }) => admits(menu, screenAt(path), can))
    .flatMap(({ path, words, title, tabs }) =>
      tabs.map((tab) => ({ href: `${path}?tab=${tab}`, title: t(`${words}.tab.${tab}`), hint: t(title) })),
    )
}

/** Screens that are reached from others, not searched for. */
const BY_THE_WAY: readonly string[] = ['/account/why', '/account/menu']

/** Screens of the user's own account, which are not in the menu. */
async function ofAccount(locale: Locale, { menu, can }: Session): Promise<PalettePlace[]> {
  const t = await getTranslations({ locale })
  return SCREENS.filter(({ path }) => path.startsWith('/account/') && !BY_THE_WAY.includes(path))
    .filter((screen) => admits(menu, screen, can))
    .map(({ path, title }) => ({ href: path, title: t(title), hint: t('shell.top.account') }))
}

/** Further targets of the palette, in a language. */
export const palettePlaces = async (locale: Locale, session: Session): Promise<PalettePlace[]> => [
  ...(await ofOrders(locale, session)),
  ...(await ofCases(locale, session)),
  ...(await ofAccount(locale, session)),
]
