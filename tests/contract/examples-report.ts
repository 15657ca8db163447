import * as report from '@/lib/contract/finance/report'
import type { MakeExample } from './examples'
import { type Caller, NotApplicable, type World } from './world'

/** A seller of the running year. */
async function seller(world: World, caller: Caller, state?: 'incomplete') {
  const { records } = await world.data(report.listSellerReports, caller, { query: { ...(state && { state }) } })
  const [row] = records
  if (!row) throw new NotApplicable('no shop has sold this year')
  return { id: row.id, year: row.year }
}

const TAX = { taxNo: '1234567895', country: 'GB' }

export const reportExamples: Record<string, MakeExample> = {
  'finance.getSellerReport': () => ({ query: {} }),
  'finance.setSellerTax': () => ({ body: TAX }),
  'finance.listSellerReports': () => ({ query: { missing: 'taxNo' } }),
  'finance.getOpSellerReport': async (world, caller) => ({ query: await seller(world, caller) }),
  'finance.correctSellerTax': async (world, caller) => {
    const { id } = await seller(world, caller)
    return { body: { id, ...TAX, reason: 'He told us by phone' } }
  },
  'finance.remindSeller': async (world, caller) => ({ body: await seller(world, caller, 'incomplete') }),
  'finance.getSellerReportFile': () => ({ body: { year: 2026 } }),
}
