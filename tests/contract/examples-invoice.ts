import * as invoice from '@/lib/contract/finance/invoice'
import type { MakeExample } from './examples'
import { type Caller, NotApplicable, type World } from './world'

function holderOf(world: World, row: Parameters<World['holder']>[0]): Caller {
  const found = world.holder(row)
  if (!found) throw new NotApplicable(`nobody may call ${row.path}`)
  return found
}

const REASON = { reasonZh: '公司名称有误', reasonEn: 'The company name is wrong' }

/** An invoice that was asked for: a new one, or one that waits already. */
async function requested(world: World) {
  const seller = holderOf(world, invoice.requestInvoice)
  const [statement] = await world.data(invoice.listInvoiceable, seller, {})
  if (statement) {
    const { id } = await world.data(invoice.requestInvoice, seller, { body: { statementId: statement.id } })
    return { id, version: 1 }
  }
  const desk = holderOf(world, invoice.issueInvoice)
  const [row] = (await world.data(invoice.listOpInvoices, desk, { query: { state: '0' } })).records
  if (!row) throw new NotApplicable('nothing is to be invoiced')
  return { id: row.id, version: row.version }
}

async function issued(world: World) {
  const body = await requested(world)
  await world.data(invoice.issueInvoice, holderOf(world, invoice.issueInvoice), { body })
  return { id: body.id, version: body.version + 1 }
}

const invoiceable = async (world: World, caller: Caller) => (await world.data(invoice.listInvoiceable, caller, {}))[0]

/** A statement of the caller's shop whose request the platform refuses: its fees can be asked for again. */
async function freed(world: World, caller: Caller) {
  const desk = holderOf(world, invoice.refuseInvoice)
  const { records } = await world.data(invoice.listOpInvoices, desk, { query: { state: '0', size: 100 } })
  for (const { id, version } of records) {
    await world.data(invoice.refuseInvoice, desk, { body: { id, version, ...REASON } })
    const statement = await invoiceable(world, caller)
    if (statement) return statement
  }
  throw new NotApplicable('every statement has its invoice')
}

async function anyInvoice(world: World, caller: Caller) {
  const [row] = (await world.data(invoice.listInvoices, caller, { query: { size: 1 } })).records
  if (!row) throw new NotApplicable('the shop has no invoice')
  return { id: row.id }
}

export const invoiceExamples: Record<string, MakeExample> = {
  'finance.listInvoices': () => ({ query: { kind: 'invoice' } }),
  'finance.getInvoice': async (world, caller) => ({ query: await anyInvoice(world, caller) }),
  'finance.listInvoiceable': () => ({}),
  'finance.requestInvoice': async (world, caller) => {
    const statement = (await invoiceable(world, caller)) ?? (await freed(world, caller))
    return { body: { statementId: statement.id } }
  },
  'finance.listOpInvoices': () => ({ query: { state: '1', q: 'INV' } }),
  'finance.getOpInvoice': async (world, caller) => {
    const [row] = (await world.data(invoice.listOpInvoices, caller, { query: { size: 1 } })).records
    return { query: { id: row?.id ?? (await requested(world)).id } }
  },
  'finance.issueInvoice': async (world) => ({ body: await requested(world) }),
  'finance.refuseInvoice': async (world) => ({ body: { ...(await requested(world)), ...REASON } }),
  'finance.creditInvoice': async (world) => ({ body: { ...(await issued(world)), ...REASON } }),
}
