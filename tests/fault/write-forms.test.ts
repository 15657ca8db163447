import type { Data } from '@/lib/contract/endpoint'
import { getOrder, listOrders } from '@/lib/contract/order'
import { DEMO_ACCOUNTS } from '../contract/accounts'
import { overHttp } from '../contract/wire'
import { type Caller, World } from '../contract/world'
import { SELLER } from '../support/accounts'
import { TROUBLES, wordsFor } from '../support/faults'
import type { Document, PlainBrowser } from '../support/plain-browser'
import { type Scene, setScene } from '../support/scene'
import { SERVICE_HEADERS } from './marketplace'

/** Before the effect, without an answer, and after the effect: a form meets no other kinds. */
const KINDS = ['reset', 'silent', 'cut in the middle', 'a page of HTML', 'another shape', 'status 500']
const SAYS = ['UNAVAILABLE', 'TIMEOUT', 'INTERNAL']

let scene: Scene
let world: World
let seller: Caller
type Orders = Data<typeof listOrders>['records']
let toShip: Orders
let completed: Orders
/** Each case takes an order that no other has touched. */
const take = (orders: Orders) => orders.shift() as Orders[number]

beforeAll(async () => {
  scene = await setScene('5000')
  world = await World.open(
    overHttp(scene.instance.marketplaceUrl, SERVICE_HEADERS),
    DEMO_ACCOUNTS.filter(({ username }) => username === SELLER),
  )
  seller = world.callers[0] as Caller
  const read = async (status: number) =>
    (await world.data(listOrders, seller, { query: { status, size: 100 } })).records
  completed = await read(5)
  toShip = (await read(2)).filter((row) => !row.hold && row.afterSaleState === 0 && row.kind !== 'prize')
}, 300_000)
afterAll(() => scene?.instance.stop())

const browser = () => (scene.browsers.get(SELLER) as PlainBrowser).copy({ locale: 'en-GB' })

let made = 0
const trackingNo = () => `ZZ${String(Date.now()).slice(-9)}${String(++made).padStart(3, '0')}`

interface Form {
  name: string
  /** The call that the form makes. */
  path: RegExp
  open(): Promise<{ document: Document; fields: Record<string, string>; effects(): Promise<number> }>
  /** Text that must be shown again besides the fields' values; none for secrets. */
  kept?: readonly string[]
}

const parcelsOf = (id: string, number: string) => async () => {
  const { parcels } = await world.data(getOrder, seller, { params: { id } })
  return parcels.filter(({ trackingNo: no }) => no === number).length
}

const FORMS: Form[] = [
  {
    name: 'shipping on the page of an order',
    path: /deliverGoods/,
    open: async () => {
      const { id } = take(toShip)
      const number = trackingNo()
      const document = await browser().open(`/order/detail/${id}?do=ship`)
      return { document, fields: { trackingNo: number, carrier: 'own_van' }, effects: parcelsOf(id, number) }
    },
    kept: ['trackingNo', 'carrier'],
  },
  {
    name: 'shipping at the desk',
    path: /deliverGoods/,
    open: async () => {
      const { id } = take(toShip)
      const number = trackingNo()
      const document = await browser().open(`/order/ship?order=${id}`)
      return { document, fields: { trackingNo: number, carrier: 'own_van' }, effects: parcelsOf(id, number) }
    },
    kept: ['trackingNo', 'carrier'],
  },
  {
    name: 'a note on an order',
    path: /note/i,
    open: async () => {
      const { id } = take(completed)
      const note = `half a note ${++made}`
      const document = await browser().open(`/order/detail/${id}?do=note`)
      const effects = async () => {
        const { sellerNote } = await world.data(getOrder, seller, { params: { id } })
        return sellerNote === note ? 1 : 0
      }
      return { document, fields: { note, flag: '1' }, effects }
    },
    kept: ['note'],
  },
]

const shows = (document: Document, value: string) =>
  document.html.includes(`value="${value}"`) || document.html.includes(`>${value}<`)

describe.each(FORMS)('$name, without scripts (S-02, S-03)', (form) => {
  test.each(KINDS)('%s: typed values stay, and a retry is applied once', async (kind) => {
    const { proxy } = scene.instance
    const { document, fields, effects } = await form.open()
    await proxy.inflict((TROUBLES[kind] as (typeof TROUBLES)[string]).fault, ({ path }) => form.path.test(path))
    const sender = browser()
    const answered = await sender.submit(document, fields)
    const keys = new Set(
      proxy
        .seen()
        .map(({ headers }) => headers['idempotency-key'])
        .filter(Boolean),
    )
    await proxy.heal()
    expect(keys.size).toBeLessThanOrEqual(1)
    const told = Object.values(fields).some((value) => value.length > 4 && answered.text.includes(value))
    const said = told || wordsFor(SAYS, 'en-GB').some((words) => answered.text.includes(words))
    if (told && (await effects()) === 1) return
    expect({ said, lost: (form.kept ?? []).filter((name) => !shows(answered, fields[name] ?? '')) }).toEqual({
      said: true,
      lost: [],
    })
    for (let tries = 0; tries < 5; tries += 1) {
      const again = await sender.submit(answered, fields)
      if (!wordsFor(SAYS, 'en-GB').some((words) => again.text.includes(words))) break
      await new Promise((wake) => setTimeout(wake, 700))
    }
    expect(await effects()).toBe(1)
  })
})
