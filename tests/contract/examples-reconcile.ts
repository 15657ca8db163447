import { createHash } from 'node:crypto'
import * as reconcile from '@/lib/contract/finance/reconcile'
import { addDays, ukDay } from '@/lib/domain/uk-time'
import type { MakeExample } from './examples'
import { type Caller, NotApplicable, type World } from './world'

function holderOf(world: World, row: Parameters<World['holder']>[0]): Caller {
  const found = world.holder(row)
  if (!found) throw new NotApplicable(`nobody may call ${row.path}`)
  return found
}

/** Each on a day of its own, long before there were orders. */
let days = 2_000
function fileOf(kind: 'capture' | 'refundBack' = 'capture') {
  days += 1
  const day = addDays(ukDay(Date.now()), -days)
  const rows = [{ kind, ref: `SO${days}`, amountP: 1_999 }]
  return {
    day,
    fileName: `${day}.csv`,
    hash: createHash('sha256').update(`${day} ${Math.random()}`).digest('hex'),
    rows,
  }
}

/** Loads a file as `caller`, by default as the first with the permission. */
async function loaded(
  world: World,
  caller = holderOf(world, reconcile.loadReconciled),
  kind: 'capture' | 'refundBack' = 'capture',
) {
  const { id } = await world.data(reconcile.loadReconciled, caller, { body: fileOf(kind) })
  const { day, records } = await world.data(reconcile.getReconciled, caller, { query: { id } })
  const [difference] = records
  if (!difference) throw new NotApplicable('the day has no difference')
  return { day, difference }
}

/** Loads a file that opens a chargeback. */
async function disputed(world: World) {
  const file = fileOf()
  const rows = [
    { kind: 'chargeback' as const, ref: `SO${days}`, amountP: 1_999, feeP: 1_500, id: `dp_${file.hash}`.slice(0, 60) },
  ]
  await world.data(reconcile.loadReconciled, holderOf(world, reconcile.loadReconciled), { body: { ...file, rows } })
  const { records } = await world.data(reconcile.listChargebacks, holderOf(world, reconcile.listChargebacks), {
    query: { q: `SO${days}` },
  })
  const [found] = records
  if (!found) throw new NotApplicable('the file opened no chargeback')
  return found
}

async function noted(world: World, loader: Caller) {
  const { day, difference } = await loaded(world, loader)
  const body = { id: difference.id, version: difference.version, note: 'A test payment of the provider' }
  await world.data(reconcile.noteDifference, holderOf(world, reconcile.noteDifference), { body })
  return day
}

export const reconcileExamples: Record<string, MakeExample> = {
  'finance.listReconciled': () => ({ query: { state: '0' } }),
  'finance.getReconciled': async (world) => ({ query: { id: (await loaded(world)).day.id } }),
  'finance.loadReconciled': () => ({ body: fileOf() }),
  'finance.sandboxStatement': () => ({ query: { day: '2026-11-10' } }),
  'finance.compareReconciled': async (world) => {
    const { id, version } = (await loaded(world)).day
    return { body: { id, version } }
  },
  'finance.noteDifference': async (world) => {
    const { id, version } = (await loaded(world)).difference
    return { body: { id, version, note: 'Asked the provider' } }
  },
  'finance.claimDifference': async (world) => {
    const { id, version } = (await loaded(world)).difference
    return { body: { id, version, act: 'claim', note: 'Asked the provider' } }
  },
  'finance.writeOffDifference': async (world) => {
    const { id, version } = (await loaded(world)).difference
    return { body: { id, version, note: 'Too old to claim' } }
  },
  'finance.bookReturn': async (world) => {
    const { id, version } = (await loaded(world, undefined, 'refundBack')).difference
    return { body: { id, version, note: 'The card was closed' }, orRefused: ['RETURN_UNKNOWN'] }
  },
  'finance.reconcileStanding': () => ({}),
  'finance.listChargebacks': () => ({ query: { state: '0' } }),
  'finance.getChargeback': async (world) => ({ query: { id: (await disputed(world)).id } }),
  'finance.loseChargeback': async (world) => {
    const { id, version } = await disputed(world)
    return { body: { id, version, note: 'The bank decided for the buyer' } }
  },
  'finance.removeReconciled': async (world) => ({ query: { id: (await loaded(world)).day.id } }),
  'finance.closeReconciled': async (world, caller) => {
    const loader = world.callers.find(({ username }) => username === 'finance_checker')
    if (!loader || loader.username === caller.username) throw new NotApplicable('who loads does not close')
    const { id, version } = await noted(world, loader)
    return { body: { id, version } }
  },
}
