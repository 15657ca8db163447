import * as payout from '@/lib/contract/finance/payout'
import type { PayoutMethod } from '@/lib/domain/payout'
import type { MakeExample } from './examples'
import { checker, passedWithdrawal } from './examples-finance'
import { type Caller, NotApplicable, type World } from './world'

function operator(world: World): Caller {
  const found = world.holder(payout.addPayout)
  if (!found) throw new NotApplicable('nobody may make a batch')
  return found
}

const read = (world: World, id: string) => world.data(payout.getPayout, operator(world), { query: { id } })

async function draft(world: World, by: (world: World) => Caller = checker, method: PayoutMethod = 'file') {
  const { id } = await passedWithdrawal(world)
  const made = await world.data(payout.addPayout, by(world), { body: { method, ids: [id] } })
  return { id: made.id, version: 1 }
}

async function sent(world: World) {
  const body = await draft(world, operator)
  await world.data(payout.sendPayout, checker(world), { body })
  const { records } = await read(world, body.id)
  const [line] = records
  if (!line) throw new NotApplicable('the batch has no line')
  return { id: body.id, line }
}

/** Ends what was sent, so that the shop can ask anew. */
async function ended(world: World, { line }: Awaited<ReturnType<typeof sent>>) {
  const body = { id: line.id, version: line.version, paid: false, reasonZh: '户名不符', reasonEn: 'Another holder' }
  await world.data(payout.answerPayoutLine, operator(world), { body })
}

export const payoutExamples: Record<string, MakeExample> = {
  'finance.listPayoutCandidates': () => ({}),
  'finance.listPayouts': () => ({ query: { state: '3', q: 'PB' } }),
  'finance.getPayout': async (world) => {
    const found = (await world.data(payout.listPayouts, operator(world), { query: { size: 1 } })).records[0]
    return { query: { id: found?.id ?? (await draft(world)).id } }
  },
  'finance.addPayout': async (world) => ({
    body: { method: 'file', ids: [(await passedWithdrawal(world)).id] },
  }),
  'finance.cancelPayout': async (world) => ({ body: await draft(world) }),
  'finance.sendPayout': async (world) => ({ body: await draft(world) }),
  'finance.getPayoutFile': async (world) => {
    const made = await sent(world)
    await ended(world, made)
    return { body: { id: made.id } }
  },
  'finance.answerPayoutLine': async (world) => {
    const { line } = await sent(world)
    return { body: { id: line.id, version: line.version, paid: true, paidRef: 'FPS-1' } }
  },
  'finance.importPayoutAnswers': async (world) => {
    const { id, line } = await sent(world)
    const row = { row: 2, ref: line.ref, amountP: line.amountP, paid: true, text: 'FPS-20269' }
    return { body: { id, rows: [row, { ...row, row: 3, ref: 'nothing' }] } }
  },
  'finance.retryPayoutLine': async (world) => {
    const late = (await world.data(payout.listPayouts, operator(world), { query: { method: 'provider' } })).records
    for (const { id } of late) {
      const line = (await read(world, id)).records.find(({ state }) => state === 2)
      if (line) return { body: { id: line.id, version: line.version } }
    }
    throw new NotApplicable('no payout has timed out')
  },
}
