import { uploadFile } from '@/lib/contract/file'
import * as adjustment from '@/lib/contract/finance/adjustment'
import * as commission from '@/lib/contract/finance/commission'
import { listJournals } from '@/lib/contract/finance/op'
import * as statement from '@/lib/contract/finance/statement'
import { addDays, ukDay } from '@/lib/domain/uk-time'
import type { MakeExample } from './examples'
import { PDF } from './examples-other'
import { type Caller, NotApplicable, type World } from './world'

const who = (world: World, row: Parameters<World['holder']>[0]): Caller => {
  const found = world.holder(row)
  if (!found) throw new NotApplicable(`nobody may call ${row.path}`)
  return found
}

const today = () => ukDay(Date.now())
const sale = { priceP: 1_999, qty: 3, deliveryP: 399 }

/** A rule for one shop, each on a day of its own, so that they do not meet. */
let days = 30
async function ruleBody(world: World) {
  const caller = who(world, commission.commissionScopes)
  const { shops } = await world.data(commission.commissionScopes, caller, {})
  days += 1
  const scope = { shopNo: shops[0]?.no ?? '', productCode: '', category: '' }
  const limits = { minP: null, maxP: 5_000, withDelivery: false }
  return { ...scope, ...limits, rateBp: 725, from: addDays(today(), days), to: null, note: 'Conformance' }
}

/** A rule that somebody else than the caller has proposed. */
async function proposed(world: World, username: string) {
  const maker = world.callers.find((each) => each.username !== username && each.codes.has('commission:edit'))
  if (!maker) throw new NotApplicable('nobody else proposes commission rules')
  const { id, changeId } = await world.data(commission.addCommissionRule, maker, { body: await ruleBody(world) })
  return { id, change: { id: changeId, version: 1 } }
}

/** A rule that two persons agreed about. */
async function rule(world: World) {
  const checker = who(world, commission.decideCommissionChange)
  const { id, change } = await proposed(world, checker.username)
  await world.data(commission.decideCommissionChange, checker, { body: { ...change, accept: true } })
  return { id, version: 2 }
}

const REASON = { reasonZh: '补偿丢件', reasonEn: 'A parcel was lost' }
const entry = async (world: World) => {
  const { shopNo } = await ruleBody(world)
  return { shopNo, kind: 'compensation' as const, amountP: 125, out: false, ...REASON }
}

/** One that somebody else than the caller has entered. */
async function entered(world: World, caller: Caller) {
  const maker = world.callers.find((each) => each.username !== caller.username && each.codes.has('adjust:make'))
  if (!maker) throw new NotApplicable('nobody else enters adjustments')
  const { id } = await world.data(adjustment.addAdjustment, maker, { body: await entry(world) })
  return { id, version: 1 }
}

/** A journal of an order that nobody has asked to take back. */
async function journalId(world: World) {
  const caller = who(world, adjustment.askReversal)
  const asked = (await world.data(adjustment.listAdjustments, caller, { query: { kind: 'reversal', size: 100 } }))
    .records
  const taken = new Set(asked.map((row) => row.journalId))
  const query = { event: 'captured', size: 100 }
  const free = (await world.data(listJournals, caller, { query })).records.find(({ id }) => !taken.has(id))
  if (!free) throw new NotApplicable('every journal is being taken back')
  return free.id
}

/** A statement of the shop that can still be disputed or confirmed; the demo's last week has some. */
async function openStatement(world: World) {
  const caller = who(world, statement.confirmStatement)
  for (const state of ['0', '1', '2'] as const) {
    const [row] = (await world.data(statement.listStatements, caller, { query: { state } })).records
    if (row) return row
  }
  throw new NotApplicable('no statement is open')
}

/** A line of it that is not disputed, and the statement's number. */
async function freeLine(world: World) {
  const caller = who(world, statement.disputeLine)
  const { no } = await openStatement(world)
  const { records } = await world.data(statement.listStatementLines, caller, { query: { no, size: 100 } })
  const line = records.find(({ disputed }) => !disputed)
  if (!line) throw new NotApplicable('every line is disputed')
  return { no, lineId: line.id, expectedP: line.amountP + 100, text: 'One pound is missing here' }
}

async function disputed(world: World, files: string[] = []) {
  const caller = who(world, statement.disputeLine)
  const { id } = await world.data(statement.disputeLine, caller, { body: { ...(await freeLine(world)), files } })
  return { id, version: 1 }
}

/** Evidence of a disputed line. */
async function evidence(world: World) {
  const { id: file } = await world.data(uploadFile, who(world, statement.disputeLine), {
    query: { kind: 'document', name: 'proof.pdf' },
    file: PDF,
  })
  return { params: { id: (await disputed(world, [file])).id, file } }
}

const ANSWER = { remarkZh: '核对无误', remarkEn: 'The line is right' }

/** One without an open dispute: each that waits is answered first. */
async function confirmable(world: World) {
  const desk = who(world, statement.decideDispute)
  const { records } = await world.data(statement.listDisputes, desk, { query: { size: 100 } })
  for (const { id, version } of records)
    await world.data(statement.decideDispute, desk, { body: { id, version, accept: false, ...ANSWER } })
  const { id, version } = await openStatement(world)
  return { id, version }
}

const anyStatement = async (world: World) => {
  const [row] = (await world.data(statement.listStatements, who(world, statement.listStatements), {})).records
  return { id: row?.id ?? 'none' }
}

export const financeMoreExamples: Record<string, MakeExample> = {
  'finance.listCommissionRules': () => ({ query: { state: 'current', q: 'standard' } }),
  'finance.commissionScopes': () => ({}),
  'finance.addCommissionRule': async (world) => ({ body: await ruleBody(world) }),
  'finance.endCommissionRule': async (world) => ({ body: { ...(await rule(world)), to: addDays(today(), days) } }),
  'finance.deleteCommissionRule': async (world) => ({ query: { id: (await rule(world)).id } }),
  'finance.getCommissionChange': async (world, caller) => ({
    query: { id: (await proposed(world, caller.username)).change.id },
  }),
  'finance.decideCommissionChange': async (world, caller) => ({
    body: { ...(await proposed(world, caller.username)).change, accept: true },
  }),
  'finance.tryCommission': async (world) => {
    const { shopNo, productCode, category } = await ruleBody(world)
    return { body: { shopNo, productCode, category, ...sale, day: today() } }
  },
  'finance.listOwnAdjustments': () => ({ query: { kind: 'fine' } }),
  'finance.listAdjustments': () => ({ query: { state: '1', q: 'A9' } }),
  'finance.getAdjustment': async (world, caller) => ({ query: { id: (await entered(world, caller)).id } }),
  'finance.addAdjustment': async (world) => ({ body: await entry(world) }),
  'finance.askReversal': async (world) => ({ body: { journalId: await journalId(world), ...REASON } }),
  'finance.decideAdjustment': async (world, caller) => ({ body: { ...(await entered(world, caller)), accept: true } }),
  'finance.listStatements': () => ({ query: { state: '3' } }),
  'finance.getStatement': async (world) => ({ query: await anyStatement(world) }),
  'finance.listStatementLines': () => ({ query: { kind: 'sale' } }),
  'finance.confirmStatement': async (world) => ({ body: await confirmable(world) }),
  'finance.getStatementLine': async (world) => {
    const { no, lineId } = await freeLine(world)
    return { query: { no, lineId } }
  },
  'finance.disputeFile': (world) => evidence(world),
  'finance.opDisputeFile': (world) => evidence(world),
  'finance.disputeLine': async (world) => ({ body: await freeLine(world) }),
  'finance.listOpStatements': () => ({ query: { q: 'ST' } }),
  'finance.getOpStatement': async (world) => ({ query: await anyStatement(world) }),
  'finance.listOpStatementLines': async (world) => ({ query: await anyStatement(world) }),
  'finance.previewStatements': () => ({}),
  'finance.postStatements': () => ({ body: {} }),
  'finance.listDisputes': () => ({ query: { state: '2' } }),
  'finance.getDispute': async (world) => ({ query: { id: (await disputed(world)).id } }),
  'finance.decideDispute': async (world) => ({ body: { ...(await disputed(world)), accept: true, ...ANSWER } }),
  'finance.feeTerms': () => ({}),
  'finance.calculateFees': () => ({ body: { category: '', ...sale, goodsLocation: 'uk' } }),
}
