import * as contract from '@/lib/contract/finance/vat-return'
import { addMonths, VAT_RETURN_STATE } from '@/lib/domain/vat/return'
import type { MakeExample } from './examples'
import { type Caller, NotApplicable, type World } from './world'

function nameOf(world: World, username: string): Caller {
  const found = world.callers.find((caller) => caller.username === username)
  if (!found) throw new NotApplicable(`${username} is not here`)
  return found
}

async function periodsOf(world: World, caller: Caller) {
  const { records } = await world.data(contract.listVatReturns, caller, { query: { size: 100 } })
  return records.toReversed()
}

/** The first period that is over and not filed. */
async function ready(world: World, caller: Caller) {
  const found = (await periodsOf(world, caller)).find(({ state, over }) => over && state !== VAT_RETURN_STATE.filed)
  if (!found) throw new NotApplicable('every period that is over is filed')
  return { id: found.id, version: found.version }
}

/** A period that somebody else than `caller` has prepared. */
async function prepared(world: World, caller: Caller) {
  const other = nameOf(world, caller.username === 'operator' ? 'finance_checker' : 'operator')
  const held = await ready(world, other)
  return { id: held.id, ...(await world.data(contract.prepareVatReturn, other, { body: held })) }
}

/** A filed period with something left to pay. */
async function filed(world: World, caller: Caller) {
  const found = (await periodsOf(world, caller)).find(
    ({ state, dueP, paidP }) => state === VAT_RETURN_STATE.filed && dueP > paidP,
  )
  if (found) return { id: found.id, version: found.version }
  const held = await prepared(world, caller)
  const body = { ...held, receipt: 'HMRC-0001-2345' }
  return { id: held.id, ...(await world.data(contract.submitVatReturn, caller, { body })) }
}

export const vatReturnExamples: Record<string, MakeExample> = {
  'finance.listVatReturns': () => ({ query: { state: '0' } }),
  'finance.getVatReturn': async (world) => ({
    query: { id: (await periodsOf(world, nameOf(world, 'operator')))[0]?.id ?? '' },
  }),
  'finance.listVatLines': () => ({ query: { box: '1' } }),
  'finance.getVatFile': () => ({ query: { period: '2026-10' } }),
  'finance.prepareVatReturn': async (world, caller) => ({ body: await ready(world, caller) }),
  'finance.reopenVatReturn': async (world, caller) => ({
    body: { ...(await prepared(world, caller)), reason: 'The receipt of a purchase was missing' },
  }),
  'finance.submitVatReturn': async (world, caller) => ({
    body: { ...(await prepared(world, caller)), receipt: 'HMRC-0001-2345' },
  }),
  'finance.transferVat': async (world, caller) => {
    const held = await filed(world, caller)
    const { period } = await world.data(contract.getVatReturn, caller, { query: { id: held.id } })
    return {
      body: { ...held, day: `${addMonths(period.to, 1)}-02`, amountP: Math.min(period.dueP - period.paidP, 1) },
    }
  },
}
