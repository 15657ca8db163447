import { SCREENS } from '@/lib/navigation/screens'
import { SERVICE_HEADERS } from '../fault/marketplace'
import { OPERATOR, SELLER } from './accounts'
import type { Passing } from './fault-proxy'
import { type FaultyInstance, startFaultyInstance } from './faulty-instance'
import { idsIn, LIST_OF } from './list-of'
import { makeTask } from './make-task'
import { PlainBrowser, plainSignIn } from './plain-browser'

/** A screen at an address with everything in it that it can show. */
export interface Stop {
  address: string
  username: string | null
  /** True if it shows data of the marketplace. */
  reads: boolean
}

/** An application behind a fault proxy, with people signed in to it and the addresses of all screens. */
export interface Scene {
  instance: FaultyInstance
  stops: Stop[]
  browsers: ReadonlyMap<string | null, PlainBrowser>
}

/**
 * Screens that stand without the marketplace: forms that only write, and what is known beforehand. The storefront has no
 * menu, nor scripts that try again: how it bears trouble has a test of its own.
 */
const STANDS_ALONE = [
  /^\/(user|mall)(\/|\?|$)/,
  /^\/(404$|search$|sms\/)/,
  /^\/account\/(password|why|menu)$/,
  /^\/test\/home$/,
  /^\/message\/feedback\/new$/,
  /^\/order\/(bulk|print\?ids|tracking-import)/,
  /^\/order\/(addresses|tags|together|messages|packaging\/new)$/,
  /^\/(after-sale|review)\/bulk$/,
  /^\/system\/(users\/(freeze|role)|dicts\/new)/,
  /^\/goods\/(bulk|import|(brand|freight|spec)\/new)$/,
  /^\/op\/goods\/(brands|security|specs|words)\/(new|import|test)$/,
  /^\/op\/(orders\/(carriers|freight)|merchants\/(rules|plans))\/new$/,
  /^\/shop\/(addresses|roles)\/new$/,
  /^\/(after-sale\/rules\/new|finance\/statements\/dispute)$/,
  /^\/op\/finance\/(adjustments|reconcile|vat\/rates)\/new$/,
  /^\/op\/marketing\/((coupons|seckill-times|lucky-draw)\/new|enrolments\/bulk)$/,
  /^\/op\/(goods\/(review|list)|merchants\/list|reviews)\/bulk$/,
  /^\/service\/(canned|auto-reply\/keywords)\/new$/,
  /^\/op\/(ads\/positions\/new|service\/monitor\/[^/]+)$/,
]
const PUBLIC = [
  ...['/user/login', '/user/login?way=phone', '/user/alteration'],
  ...['/user/register', '/user/register?type=2', '/user/register-result'],
  ...[
    '/mall',
    '/mall/search?stock=1',
    '/mall/goods/none',
    '/mall/shop/none',
    '/mall/login',
    '/mall/register',
    '/mall/forgot',
    '/mall/orders/find',
    '/mall/help/returns',
  ],
]
/** Other faces of the same screens. */
const VARIANTS = [
  '/order/print?matching=1&status=2',
  '/order/ship?mode=batch',
  '/order/list?status=3',
  '/dashboard/analysis?range=30d',
  '/search?q=2611',
]

const OF_THE_SESSION = /^\/(user\/info|sys\/permission\/getUserPermissionByToken)$/
/** While what the frame itself asks fails, the frame shows what it last knew; that has cases of its own (S-05). */
export const notTheSession = ({ path }: Passing): boolean => !OF_THE_SESSION.test(path)

/** A busy machine may answer late: a list without records is asked again before it counts as empty. */
async function recordsOf(browser: PlainBrowser, list: string, triesLeft = 2): Promise<string[]> {
  const { html } = await browser.open(list)
  const ids = idsIn(html, list)
  return ids.length || !triesLeft ? ids : recordsOf(browser, list, triesLeft - 1)
}

const LISTS_AT_ONCE = 8
const isOperators = (path: string) => /^\/(op|system)\//.test(path)

/** The first row's id in a detail's address, chosen orders where a screen works on them. */
async function addressesOf(browsers: Scene['browsers']): Promise<(path: string) => string> {
  const browserOf = (path: string) => browsers.get(isOperators(path) ? OPERATOR : SELLER) as PlainBrowser
  const lists = [...new Set(Object.values(LIST_OF))]
  const rows = new Map<string, string[]>()
  await everywhere(lists, LISTS_AT_ONCE, async (list) => void rows.set(list, await recordsOf(browserOf(list), list)))
  // The address of a record that is not there would be drawn as an error, and prove nothing.
  const empty = [...rows].filter(([, ids]) => ids.length === 0).map(([list]) => list)
  if (empty.length > 0) throw new Error(`lists without a record: ${empty.join(', ')}`)
  const orders = rows.get('/order/list?status=2') ?? []
  return (path) => {
    if (path === '/order/bulk' || path === '/order/print') return `${path}?ids=${orders.slice(0, 3).join(',')}`
    if (path === '/order/ship/label/many') return `${path}?orders=${orders.slice(0, 3).join(',') || '42'}`
    if (path === '/order/ship/label') return `${path}?order=${orders[0] ?? '42'}`
    return path.replace('[log]', 'operation').replace('[id]', rows.get(LIST_OF[path] ?? '')?.[0] ?? '42')
  }
}

/** For an application that meets no silence: a busy machine answers late. */
export const PATIENT = { UPSTREAM_TIMEOUT_MS: '60000' }

/** `others` are signed in besides the seller and the operator; `env` is for the application. */
export async function setScene(
  orders?: string,
  others: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<Scene> {
  const instance = await startFaultyInstance(orders, undefined, env)
  await makeTask(instance.marketplaceUrl, SERVICE_HEADERS['X-Service-Key'])
  const signIn = (username: string) => plainSignIn(instance.url, instance.captcha, username)
  const browsers = new Map<string | null, PlainBrowser>([
    [SELLER, await signIn(SELLER)],
    [OPERATOR, await signIn(OPERATOR)],
    [null, new PlainBrowser(instance.url)],
  ])
  for (const username of others) browsers.set(username, await signIn(username))
  const addressOf = await addressesOf(browsers)
  const own = SCREENS.map(({ path }) => ({
    address: addressOf(path),
    username: isOperators(path) ? OPERATOR : SELLER,
  }))
  const faces = [
    ...PUBLIC.map((address) => ({ address, username: null })),
    ...VARIANTS.map((address) => ({ address, username: SELLER })),
  ]
  const stops = [...own, ...faces].map((stop) => ({
    ...stop,
    reads: !STANDS_ALONE.some((form) => form.test(stop.address)),
  }))
  return { instance, stops, browsers }
}

/** Does something at every stop, some at a time. */
export async function everywhere<S = Stop>(stops: readonly S[], atOnce: number, look: (stop: S) => Promise<void>) {
  const left = [...stops]
  const walk = async () => {
    for (let stop = left.shift(); stop; stop = left.shift()) await look(stop)
  }
  await Promise.all(Array.from({ length: atOnce }, walk))
}
