import { login } from '@/lib/contract/account'
import { listViews } from '@/lib/contract/account/settings'
import type { Data } from '@/lib/contract/endpoint'
import { getOrder, listOrders } from '@/lib/contract/order'
import { listTasks } from '@/lib/contract/task'
import { overHttp } from '../contract/wire'
import { type Caller, World } from '../contract/world'
import { PASSWORD, SELLER } from '../support/accounts'
import type { Fault } from '../support/fault-proxy'
import { TROUBLES, wordsFor } from '../support/faults'
import { type Document, type PlainBrowser, plainSignIn } from '../support/plain-browser'
import { type Scene, setScene } from '../support/scene'
import { SERVICE_HEADERS } from './marketplace'

const SOMEBODY_ELSE = 'harbour_owner'
const OF_MANY = 'zhou_multi'
const SAYS = ['UNAVAILABLE', 'TIMEOUT', 'INTERNAL', 'TOO_MANY_REQUESTS']
const DEPARTMENTS = ['B01', 'B01A01', 'B01A02']
/** A task is done a moment after it has been taken. */
const TASK_MS = 5_000

/** The marketplace does it, and its answer never comes. */
const doneThenSilent: Fault = async (_response, forward) => {
  await forward()
}
const of = (kind: string) => (TROUBLES[kind] as (typeof TROUBLES)[string]).fault
const KINDS: [kind: string, fault: Fault | 'refused'][] = [
  ['done, then silent', doneThenSilent],
  ['reset', of('reset')],
  ['status 429', of('status 429')],
]

let scene: Scene
let world: World
type Orders = Data<typeof listOrders>['records']
const orders: Record<'unpaid' | 'paid' | 'completed', Orders> = { unpaid: [], paid: [], completed: [] }
let secret = PASSWORD
let made = 0

const caller = (username: string) => world.callers.find((each) => each.username === username) as Caller
const browser = (username = SELLER) => (scene.browsers.get(username) as PlainBrowser).copy({ locale: 'en-GB' })
const wait = (ms: number) => new Promise((wake) => setTimeout(wake, ms))
/** Each case takes an order that no other has touched. */
const take = (kind: keyof typeof orders) => {
  const order = orders[kind].shift()
  if (!order) throw new Error(`the demo has too few orders that are ${kind}`)
  return order
}

beforeAll(async () => {
  scene = await setScene('5000', [OF_MANY])
  const accounts = [{ username: SELLER, password: PASSWORD }]
  world = await World.open(overHttp(scene.instance.marketplaceUrl, SERVICE_HEADERS), accounts)
  const read = async (status: number) => {
    const { records } = await world.data(listOrders, caller(SELLER), { query: { status, size: 100 } })
    return records.filter((row) => !row.hold && row.afterSaleState === 0 && row.kind !== 'prize')
  }
  Object.assign(orders, {
    unpaid: await read(1),
    paid: (await read(2)).filter(({ shipState }) => shipState === 0),
    completed: await read(5),
  })
}, 300_000)
afterAll(() => scene?.instance.stop())

interface Opened {
  sender: PlainBrowser
  document: Document
  /** Typed values; the first one identifies the form. */
  fields: Record<string, string>
  /** How often it has been done. */
  effects(): Promise<number>
}

interface Form {
  name: string
  /** The call that the form makes. */
  path: RegExp
  open(): Promise<Opened>
  /** Values that must be shown again: no secrets. */
  kept: readonly string[]
}

/** A panel on the page of an order: it asks why, and leaves a line in the order's history. */
const panel = (act: string, kind: keyof typeof orders, event: string, more: Record<string, string> = {}): Form => ({
  name: `${act} on the page of an order`,
  path: new RegExp(`order/order/${act === 'price' ? 'adjustPrice' : act}/`),
  // The box beside a far amount is gone when the amount was written after all.
  kept: ['reason', ...Object.keys(more).filter((name) => name !== 'leapOk')],
  open: async () => {
    const { id } = take(kind)
    const sender = browser()
    const effects = async () => {
      const { timeline } = await world.data(getOrder, caller(SELLER), { params: { id } })
      return timeline.filter((entry) => entry.event === event).length
    }
    const document = await sender.open(`/order/detail/${id}?do=${act}`)
    return {
      sender,
      document,
      fields: { reasonCode: 'other', reason: `a reason that is number ${++made}`, ...more },
      effects,
    }
  },
})

/** As many tasks as were begun since, once the work itself can be seen. */
async function tasksSince(done: () => Promise<boolean>) {
  const total = async () => (await world.data(listTasks, caller(SELLER), { query: { size: 100 } })).total
  const before = await total()
  return async () => {
    const end = Date.now() + TASK_MS
    while (!(await done()) && Date.now() < end) await wait(100)
    return (await total()) - before
  }
}

const FORMS: Form[] = [
  panel('hold', 'paid', 'held'),
  panel('cannotSupply', 'paid', 'cannotSupply'),
  panel('cancel', 'unpaid', 'cancelled'),
  panel('price', 'unpaid', 'priceAdjusted', { newTotal: '1.23', leapOk: '123' }),
  {
    name: 'a note for many',
    path: /bulk\/commit/,
    kept: ['note'],
    open: async () => {
      const { id } = take('completed')
      const sender = browser()
      const note = `a note for many ${++made}`
      const chosen = await sender.open(`/order/bulk?action=note&ids=${id}`)
      const document = await sender.submit(chosen, { kind: 'note', intent: 'preview' })
      const effects = await tasksSince(
        async () => (await world.data(getOrder, caller(SELLER), { params: { id } })).sellerNote === note,
      )
      return { sender, document, fields: { note, flag: '1', intent: 'commit' }, effects }
    },
  },
  {
    name: 'a file of tracking numbers',
    path: /tracking\/commit/,
    kept: ['token'],
    open: async () => {
      const { id, no } = take('paid')
      const sender = browser()
      const number = `1550${String(Date.now()).slice(-7)}${String(++made).padStart(3, '0')}`
      const csv = new File([`Order no.,Carrier,Tracking no.\n${no},DPD,${number}\n`], 'numbers.csv', {
        type: 'text/csv',
      })
      const asked = await sender.open('/order/tracking-import')
      const document = await sender.submit(asked, { file: csv, mode: 'new', intent: 'preview' })
      const token = /name="token" value="([^"]+)"/.exec(document.html)?.[1] ?? 'none'
      const effects = await tasksSince(async () => {
        const { parcels } = await world.data(getOrder, caller(SELLER), { params: { id } })
        return parcels.some(({ trackingNo }) => trackingNo === number)
      })
      return { sender, document, fields: { token, intent: 'commit' }, effects }
    },
  },
  {
    name: 'a view that is kept',
    path: /view\/add/,
    kept: ['name'],
    open: async () => {
      const name = `Half a view ${++made}`
      const sender = browser()
      const effects = async () => {
        const views = await world.data(listViews, caller(SELLER), { query: { tableId: 'order.list' } })
        return views.filter((view) => view.name === name).length
      }
      return { sender, document: await sender.open('/order/list'), fields: { name }, effects }
    },
  },
  {
    name: 'another department',
    path: /selectDepart/,
    kept: ['orgCode'],
    open: async () => {
      const orgCode = DEPARTMENTS[++made % DEPARTMENTS.length] ?? ''
      const sender = browser(OF_MANY)
      const effects = async () => (shows(await sender.open('/account/department'), 'orgCode', orgCode) ? 1 : 0)
      return { sender, document: await sender.open('/account/department'), fields: { orgCode }, effects }
    },
  },
  {
    name: 'another password',
    path: /updatePassword/,
    kept: [],
    open: async () => {
      const next = `Another-${++made}-2026!`
      const { url, captcha } = scene.instance
      const sender = (await plainSignIn(url, captcha, SOMEBODY_ELSE, secret)).copy({ locale: 'en-GB' })
      const fields = { oldpassword: secret, password: next, confirmpassword: next }
      const effects = async () => {
        const { status } = await world.ask(login, null, { body: { username: SOMEBODY_ELSE, password: next } })
        if (status === 200) secret = next
        return status === 200 ? 1 : 0
      }
      return { sender, document: await sender.open('/account/password'), fields, effects }
    },
  },
]

/** A field of that name with that value, chosen where it is one of several; a long text stands between its tags. */
function shows({ html }: Document, name: string, value: string): boolean {
  const tags = (html.match(/<(?:input|textarea)\b[^>]*>[^<]*/g) ?? []).filter((tag) => tag.includes(`name="${name}"`))
  return tags.some((tag) => {
    const own = tag.includes(`value="${value}"`) || tag.endsWith(`>${value}`)
    return own && (!/type="(radio|checkbox)"/.test(tag) || / checked/.test(tag))
  })
}

const saysSo = ({ text }: Document) => wordsFor(SAYS, 'en-GB').some((words) => text.includes(words))
/** True if the page shows the typed text, as the history of an order does. */
const toldBy = ({ text }: Document, { reason = '' }: Record<string, string>) => reason !== '' && text.includes(reason)
const NOT_KEPT = /was not saved/

describe.each(FORMS)('$name, without scripts (S-02, S-03)', (form) => {
  test.each(KINDS)('%s: typed values stay, and a retry is applied once', async (_, fault) => {
    const { proxy } = scene.instance
    const { sender, document, fields, effects } = await form.open()
    await proxy.inflict(fault, ({ path }) => form.path.test(path))
    const answered = await sender.submit(document, fields)
    const sent = proxy.seen().filter(({ path }) => form.path.test(path)).length
    await proxy.heal()
    expect(sent).toBeGreaterThan(0)
    // The page shows what was done: there is nothing to send again.
    if (toldBy(answered, fields) && !saysSo(answered)) return expect(await effects()).toBe(1)
    expect({
      said: saysSo(answered) || NOT_KEPT.test(answered.text),
      lost: form.kept.filter((name) => !shows(answered, name, fields[name] ?? '')),
      secrets: Object.entries(fields).filter(([name, value]) => /password/.test(name) && answered.html.includes(value)),
    }).toEqual({ said: true, lost: [], secrets: [] })
    for (let tries = 0; tries < 5; tries += 1) {
      if (!saysSo(await sender.submit(answered, fields))) break
      await wait(700)
    }
    expect(await effects()).toBe(1)
  })
})
