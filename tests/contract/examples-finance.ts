import * as finance from '@/lib/contract/finance'
import * as desk from '@/lib/contract/finance/op'
import * as payout from '@/lib/contract/finance/payout'
import type { MakeExample } from './examples'
import { type Caller, NotApplicable, type World } from './world'

const AMOUNT = 1_000
const REASON = { reasonZh: '户名不符', reasonEn: 'Another holder' }
const account = (caller: Caller) => ({
  ...{ holder: 'Conformance Ltd', bank: 'Lloyds', country: 'GB', kind: 'uk' as const, number: '20-00-00 55779933' },
  password: caller.password,
})

const who = (world: World, row: Parameters<World['holder']>[0]): Caller => {
  const found = world.holder(row)
  if (!found) throw new NotApplicable(`nobody may call ${row.path}`)
  return found
}
const seller = (world: World) => who(world, finance.addWithdrawal)
const operator = (world: World) => who(world, desk.sendWithdrawal)

/** Another person of the platform: passing, sending and entering the result are never the same person's in a row. */
export const checker = (world: World): Caller => {
  const found = world.callers.find(({ username }) => username === 'finance_checker')
  if (!found) throw new NotApplicable('nobody else works in finance')
  return found
}

/** Runs `act` as the one of the two who did not take the last step. */
const either = <T>(world: World, act: (caller: Caller) => Promise<T>): Promise<T> =>
  act(operator(world)).catch(() => act(checker(world)))

const riskNote = 'The owner was called and named the last sale'

const caseOf = async (world: World, id: string) =>
  (await world.data(desk.getOpWithdrawal, operator(world), { query: { id } })).withdrawal

/** Takes a withdrawal out of its batch, or ends it there; false where it is in none. */
async function leftBatch(world: World, id: string): Promise<boolean> {
  const caller = operator(world)
  const { no } = await caseOf(world, id)
  for (const batch of (await world.data(payout.listPayouts, caller, { query: { q: no } })).records) {
    if (batch.state === 9) continue
    const { records } = await world.data(payout.getPayout, caller, { query: { id: batch.id } })
    const line = records.find(({ withdrawalId }) => withdrawalId === id)
    if (!line) continue
    if (batch.state === 0)
      await world.data(payout.cancelPayout, caller, { body: { id: batch.id, version: batch.version } })
    else
      await either(world, (one) =>
        world.data(payout.answerPayoutLine, one, {
          body: { id: line.id, version: line.version, paid: false, ...REASON },
        }),
      )
    return true
  }
  return false
}

/** Ends whatever the shop has asked for before: it may have one open request. */
async function clear(world: World): Promise<void> {
  const { openWithdrawal: id } = await world.data(finance.balanceOverview, seller(world), {})
  if (!id) return
  const one = async () => ({ id, version: (await caseOf(world, id)).version })
  const { state } = await caseOf(world, id)
  if (state === 0) {
    await world.data(finance.cancelWithdrawal, seller(world), { body: await one() })
    return
  }
  if (await leftBatch(world, id)) return clear(world)
  if (state === 1) {
    const body = await one()
    await either(world, (caller) => world.data(desk.sendWithdrawal, caller, { body }))
  }
  const failed = { ...(await one()), paid: false, ...REASON }
  await either(world, (caller) => world.data(desk.settleWithdrawal, caller, { body: failed }))
}

async function readyAccount(world: World) {
  const found = (await world.data(finance.listPayoutAccounts, seller(world), {})).find(
    ({ state, cooldownUntil }) => state === 1 && cooldownUntil === null,
  )
  if (!found) throw new NotApplicable('the shop has no payout account that takes money')
  return found.id
}

/** A new request with its version. */
async function asked(world: World) {
  await clear(world)
  const caller = seller(world)
  const body = { amountP: AMOUNT, accountId: await readyAccount(world), password: caller.password }
  const { id } = await world.data(finance.addWithdrawal, caller, { body })
  return { id, version: (await caseOf(world, id)).version }
}

/** A withdrawal that was passed, with its version. */
export async function passedWithdrawal(world: World, by: (world: World) => Caller = checker) {
  const body = await asked(world)
  await world.data(desk.passWithdrawal, by(world), { body: { ...body, riskNote } })
  return { id: body.id, version: (await caseOf(world, body.id)).version }
}

async function newAccount(world: World) {
  const caller = who(world, finance.addPayoutAccount)
  const { id } = await world.data(finance.addPayoutAccount, caller, { body: account(caller) })
  return { id, version: 1 }
}

export const financeExamples: Record<string, MakeExample> = {
  'finance.balanceOverview': () => ({}),
  'finance.getDebt': () => ({}),
  'finance.startDebtPayment': () => ({ body: { amountP: 1, method: 4 }, orRefused: ['DEBT_CHANGED'] }),
  'finance.listLedger': () => ({ query: { direction: 'in', q: 'SO' } }),
  'finance.listPayoutAccounts': () => ({}),
  'finance.addPayoutAccount': (_, caller) => ({ body: account(caller) }),
  'finance.removePayoutAccount': async (world) => ({ query: { id: (await newAccount(world)).id } }),
  'finance.listWithdrawals': () => ({ query: { state: '4' } }),
  'finance.addWithdrawal': async (world, caller) => {
    await clear(world)
    return { body: { amountP: AMOUNT, accountId: await readyAccount(world), password: caller.password } }
  },
  'finance.cancelWithdrawal': async (world) => ({ body: await asked(world) }),
  'finance.booksOverview': () => ({}),
  'finance.listJournals': () => ({ query: { event: 'captured' } }),
  'finance.getJournal': async (world, caller) => {
    const [row] = (await world.data(desk.listJournals, caller, {})).records
    return { query: { id: row?.id ?? 'none' } }
  },
  'finance.listOpWithdrawals': () => ({ query: { state: '4' } }),
  'finance.getOpWithdrawal': async (world) => ({ query: { id: (await asked(world)).id } }),
  'finance.passWithdrawal': async (world) => ({ body: { ...(await asked(world)), riskNote } }),
  'finance.passWithdrawals': async (world) => ({ body: { ids: [(await asked(world)).id] } }),
  'finance.refuseWithdrawal': async (world) => ({ body: { ...(await asked(world)), ...REASON } }),
  'finance.sendWithdrawal': async (world) => ({ body: await passedWithdrawal(world) }),
  'finance.settleWithdrawal': async (world) => {
    const body = await passedWithdrawal(world, operator)
    await world.data(desk.sendWithdrawal, checker(world), { body })
    const { version } = await caseOf(world, body.id)
    return { body: { id: body.id, version, paid: true, paidRef: 'FPS-CONFORMANCE' } }
  },
  'finance.listOpAccounts': () => ({ query: { state: '1' } }),
  'finance.getOpAccount': async (world) => ({ query: { id: (await newAccount(world)).id } }),
  'finance.revealAccount': async (world) => ({
    body: { id: (await newAccount(world)).id, reason: 'The bank asks for it' },
  }),
  'finance.revealedAccount': async (world) => ({ query: { id: (await newAccount(world)).id } }),
  'finance.linkAccount': async (world) => {
    const account = await newAccount(world)
    await world.data(desk.decideAccount, who(world, desk.decideAccount), {
      body: { ...account, accept: true, riskNote: 'Checked by phone' },
    })
    return { body: { ...account, version: 2, providerAccount: 'acct_1Example23' } }
  },
  'finance.decideAccount': async (world) => ({
    body: { ...(await newAccount(world)), accept: true, riskNote: 'Checked by phone' },
  }),
}
