import * as invoice from '@/lib/contract/buyer/invoice'
import { myOrders } from '@/lib/contract/mall/order'
import { ORDER_STATUS } from '@/lib/domain/order/status'
import type { MakeExample } from './examples'
import { type Caller, NotApplicable, type World } from './world'

const CUSTOMER = {
  ...{ kind: 'company' as const, name: 'Weir Street Ltd', vatNo: 'GB123456789' },
  ...{ address: '3 Weir Street\nLeeds LS1 4AP', email: 'accounts@weir.example.com' },
}

/** Paid orders of the buyer, with what they asked for. */
async function* mine(world: World, caller: Caller) {
  const paid: readonly number[] = [2, 3, 4, ORDER_STATUS.completed]
  const { records } = await world.data(myOrders, caller, { query: { size: 50 } })
  for (const { id, status } of records)
    if (paid.includes(status)) yield { id, ...(await world.data(invoice.myInvoice, caller, { params: { id } })) }
}

async function one(world: World, caller: Caller, fits: (found: invoice.MyInvoice) => boolean) {
  for await (const found of mine(world, caller)) if (fits(found)) return found
  throw new NotApplicable('the buyer has no such order')
}

const free = (world: World, caller: Caller) => one(world, caller, ({ open }) => open)

/** An invoice that waits in the caller's shop. */
async function waiting(world: World, caller: Caller) {
  const [row] = (await world.data(invoice.listBuyerInvoices, caller, { query: { state: '0', size: 1 } })).records
  if (!row) throw new NotApplicable('no invoice waits in this shop')
  return { id: row.id, version: row.version }
}

export const buyerInvoiceExamples: Record<string, MakeExample> = {
  'buyerInvoice.myInvoice': async (world, caller) => ({ params: { id: (await one(world, caller, () => true)).id } }),
  'buyerInvoice.askForInvoice': async (world, caller) => ({
    params: { id: (await free(world, caller)).id },
    body: CUSTOMER,
  }),
  'buyerInvoice.correctInvoice': async (world, caller) => {
    const { id } = await free(world, caller)
    await world.data(invoice.askForInvoice, caller, { params: { id }, body: CUSTOMER })
    const { asked } = await world.data(invoice.myInvoice, caller, { params: { id } })
    return { params: { id }, body: { ...CUSTOMER, name: 'Weir Street Limited', version: asked?.version ?? 0 } }
  },
  'buyerInvoice.myInvoicePaper': async (world, caller) => {
    const { asked } = await one(world, caller, (found) => (found.asked?.papers.length ?? 0) > 0)
    return { params: { id: asked?.papers[0]?.id ?? '' } }
  },
  'buyerInvoice.listBuyerInvoices': () => ({ query: { kind: 'invoice' } }),
  'buyerInvoice.getBuyerInvoice': async (world, caller) => {
    const [row] = (await world.data(invoice.listBuyerInvoices, caller, { query: { size: 1 } })).records
    if (!row) throw new NotApplicable('the shop has no invoice to a buyer')
    return { query: { id: row.id } }
  },
  'buyerInvoice.listOpBuyerInvoices': () => ({ query: { kind: 'invoice' } }),
  'buyerInvoice.getOpBuyerInvoice': async (world, caller) => {
    const [row] = (await world.data(invoice.listOpBuyerInvoices, caller, { query: { size: 1 } })).records
    if (!row) throw new NotApplicable('there is no invoice to a buyer')
    return { query: { id: row.id } }
  },
  'buyerInvoice.correctBuyerInvoice': async (world, caller) => {
    const { records } = await world.data(invoice.listBuyerInvoices, caller, { query: { kind: 'invoice', size: 50 } })
    const row = records.find(({ state }) => state === 1 || state === 2)
    if (!row) throw new NotApplicable('the shop has no issued invoice to a buyer')
    return { body: { ...CUSTOMER, id: row.id, version: row.version } }
  },
  'buyerInvoice.getSelfBilling': () => ({}),
  'buyerInvoice.agreeSelfBilling': async (world, caller) => {
    const { agreement } = await world.data(invoice.getSelfBilling, caller, {})
    if (agreement) {
      const { id, version } = agreement
      await world.data(invoice.endSelfBilling, caller, { body: { id, version } })
    }
    return {}
  },
  'buyerInvoice.endSelfBilling': async (world, caller) => {
    const before = await world.data(invoice.getSelfBilling, caller, {})
    if (!before.agreement) await world.data(invoice.agreeSelfBilling, caller, {})
    const { agreement } = await world.data(invoice.getSelfBilling, caller, {})
    return { body: { id: agreement?.id ?? '', version: agreement?.version ?? 0 } }
  },
  'buyerInvoice.issueBuyerInvoice': async (world, caller) => ({ body: await waiting(world, caller) }),
}
