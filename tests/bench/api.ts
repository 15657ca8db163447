import pg from 'pg'
import type { Data } from '@/lib/contract/endpoint'
import { getOrder, listOrders, type OrderRow } from '@/lib/contract/order'
import { overHttp } from '../contract/wire'
import { type Caller, World } from '../contract/world'
import { OPERATOR, PASSWORD, SELLER } from '../support/accounts'
import type { Line } from './table'
import { percentile, timed } from './timing'

const SAMPLES = 300

/** Budgets by the kind of database (architecture): p50 and p95 of a page of the list, p95 of free text. */
const BUDGETS = { pglite: { p50: 5, p95: 20, text: 20 }, postgres: { p50: 3, p95: 10, text: 20 } } as const

type Query = Record<string, unknown>

const LISTS: Record<string, Query> = {
  'newest first': {},
  'to ship': { status: 2 },
  'to ship, soonest promise first': { status: 2, sort: 'shipBy', order: 'asc' },
  'dearest first': { sort: 'paidP', order: 'desc' },
  'a week of completed ones': { status: 5, placedFrom: '2026-10-01', placedTo: '2026-10-07' },
  'amount between': { minP: 5_000, maxP: 10_000 },
  'by payment and place': { payType: 2, goodsLocation: 'uk' },
  late: { chip: 'late' },
  'page 100': { current: 100 },
}

/** Texts that people type, taken from an existing order. */
const textsOf = (order: OrderRow): Record<string, string> => ({
  'order number': order.no,
  'tracking number': order.trackingNo ?? order.no,
  'a word of a product': order.lines[0]?.title.en.split(' ')[0] ?? 'cup',
  'Chinese product word': order.lines[0]?.title.zh.slice(0, 2) ?? '茶',
  'SKU code': order.lines[0]?.code ?? 'X',
  'nothing has it': 'zzqqxx',
})

async function linesFor(
  title: string,
  caller: Caller,
  world: World,
  query: Query,
  budget: { p50?: number; p95?: number },
) {
  const samples = await timed(SAMPLES, () => world.data(listOrders, caller, { query }))
  const p50: Line = { what: `${title}, p50`, measured: percentile(samples, 0.5), unit: 'ms' }
  const p95: Line = { what: `${title}, p95`, measured: percentile(samples, 0.95), unit: 'ms' }
  return [
    ...(budget.p50 === undefined ? [] : [{ ...p50, budget: budget.p50 }]),
    { ...p95, ...(budget.p95 !== undefined && { budget: budget.p95 }) },
  ]
}

/** Time of an answer with nothing in it, and of a query without rows: what the machine itself takes. */
async function bareLines(url: string, databaseUrl?: string): Promise<Line[]> {
  const answers = await timed(SAMPLES, async () => (await fetch(`${url}/nothing`)).text())
  const lines: Line[] = [{ what: 'an answer with nothing in it, p95', measured: percentile(answers, 0.95), unit: 'ms' }]
  if (!databaseUrl) return lines
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const selects = await timed(SAMPLES, () => client.query('select 1'))
  await client.end()
  return [...lines, { what: 'select 1, p95', measured: percentile(selects, 0.95), unit: 'ms' }]
}

/** Times the order list of a seller and of an operator, with filters and with free text, one call after the other. */
export async function benchApi(
  url: string,
  serviceKey: string,
  kind: keyof typeof BUDGETS,
  databaseUrl?: string,
): Promise<Line[]> {
  const send = overHttp(url, { 'X-Service-Key': serviceKey })
  const accounts = [SELLER, OPERATOR].map((username) => ({ username, password: PASSWORD }))
  const world = await World.open(send, accounts)
  const [seller, operator] = world.callers as [Caller, Caller]
  const { p50, p95, text } = BUDGETS[kind]
  const lines = await bareLines(url, databaseUrl)
  for (const [name, query] of Object.entries(LISTS)) {
    lines.push(...(await linesFor(`seller, ${name}`, seller, world, query, { p50, p95 })))
  }
  lines.push(...(await linesFor('operator, newest first', operator, world, {}, { p50, p95 })))
  const shipped = (await world.data(listOrders, seller, { query: { status: 3, size: 20 } })) as Data<typeof listOrders>
  const [order] = shipped.records
  if (!order) return lines
  for (const [name, q] of Object.entries(textsOf(order))) {
    lines.push(...(await linesFor(`free text, ${name}`, seller, world, { q }, { p95: text })))
  }
  const details = await timed(SAMPLES, () => world.data(getOrder, seller, { params: { id: order.id } }))
  return [...lines, { what: 'one order, p95', measured: percentile(details, 0.95), unit: 'ms' }]
}
