import { expect, type Page } from 'playwright/test'
import { SCREENS } from '@/lib/navigation/screens'
import { OPERATOR, SELLER } from '../support/accounts'
import { idsIn, LIST_OF } from '../support/list-of'

/** A screen that can be opened: who opens it, and where, once the ids are known. */
export interface Place {
  name: string
  /** Console messages that this page always causes. */
  errors: readonly RegExp[]
  username: string | null
  /** Finds the address; a list is asked for the id of its first record. */
  address(page: Page): Promise<string>
}

/** Screens whose id no list shows, each with the journey that opens it. */
const IN_A_JOURNEY: Record<string, string> = { '/subscription/pay/[id]': 'plan-payment.e2e.ts' }
/** Ids that no list shows. */
const FIXED: Record<string, string> = {
  '/sms/zrw-info/index/[id]': '/sms/zrw-info/index/42',
  // The messages come after a reason; until then no conversation is read.
  '/op/service/monitor/[id]': '/op/service/monitor/01900000-0000-7000-8000-000000000042',
}

/** Asked again while another journey keeps the marketplace from answering; a list that stays empty fails by its name. */
async function firstId(page: Page, list: string): Promise<string> {
  let id = ''
  const look = async () => {
    const answer = await page.request.get(list)
    id = idsIn(await answer.text(), list)[0] ?? ''
    return id
  }
  await expect.poll(look, `the first record of ${list}`).not.toBe('')
  return id
}

function addressOf(path: string): Place['address'] {
  const fixed = FIXED[path]
  if (fixed || !path.includes('[')) return async () => fixed ?? path
  const list = LIST_OF[path]
  if (!list) throw new Error(`tests/support/list-of.ts does not know where to find an id for ${path}`)
  return async (page) => path.replace('[log]', 'operation').replace(/\[\w+\]/, await firstId(page, list))
}

const behindTheLogin: Place[] = SCREENS.filter(({ path }) => !(path in IN_A_JOURNEY)).map(({ path }) => ({
  name: path,
  username: /^\/(op|system)\//.test(path) ? OPERATOR : SELLER,
  errors: path === '/404' ? [/status of 404/] : [],
  address: addressOf(path),
}))

/** Pages of people who are not signed in (specification, section 2). */
const PUBLIC = [
  ...['/user/login', '/user/login?way=phone', '/user/alteration'],
  ...['/mall', '/mall/search?stock=1', '/mall/register', '/mall/orders/find', '/mall/cart', '/mall/help/returns'],
]

/** A page of the storefront, gone to from its home by the first link of each kind. */
const inMall = (name: string, ...kinds: string[]): Place => ({
  name,
  username: null,
  errors: [],
  address: async (page) => {
    let address = '/mall'
    for (const kind of kinds) {
      const text = await (await page.request.get(address)).text()
      address = new RegExp(` href="(${kind}/[^"]+)"`).exec(text)?.[1] ?? `no link to ${kind} on ${address}`
    }
    return address
  },
})

export const PLACES: readonly Place[] = [
  ...PUBLIC.map((path) => ({ name: path, username: null, errors: [], address: async () => path })),
  inMall('/mall/goods/[id]', '/mall/goods'),
  inMall('/mall/shop/[id]', '/mall/goods', '/mall/shop'),
  ...behindTheLogin,
]
