import { eq, sql } from 'drizzle-orm'
import { bump, bumpAll } from '../../kernel/bump'
import { type Db, transactAsPlatform } from '../../kernel/database'
import type { Job, JobRunner } from '../../kernel/job'
import { CountRow, IdRow, query } from '../../kernel/query'
import { postageLabel } from '../../tables/label'
import { lockOrderRow, noteLabel } from '../order'
import { type LabelRow, lockLabel } from './rows'
import { type Bought, LabelRefused, type LabelService, type Purchase, type VoidAnswer } from './service'

const MINUTE_MS = 60_000
/** Longer than any call of a service takes: a call older than this was abandoned by a stopped program. */
export const LEFT_BEHIND_MS = 5 * MINUTE_MS
/** Delays after unanswered calls; the last one repeats. */
const WAITS_MS = [MINUTE_MS, 5 * MINUTE_MS]
const LATER_MS = 60 * MINUTE_MS
const AT_ONCE = 50

/** Answer of a service; `unheard` if none arrived. */
export type Said = { bought: Bought } | { refused: string } | { void: VoidAnswer } | { unheard: true }

export const purchaseOf = ({ shipment, rate }: LabelRow): Purchase => {
  if (!rate) throw new Error('a label is being bought at no price')
  return { shipment, rate }
}

/** Converts an error to an answer: the service's refusal, or `unheard`. */
export const heard = (error: unknown): Said =>
  error instanceof LabelRefused ? { refused: error.message } : { unheard: true }

/** Buys a label; if it was asked for before, looks it up first. */
export async function askToBuy(service: LabelService, row: LabelRow): Promise<Said> {
  const purchase = purchaseOf(row)
  const before = row.tries > 1 ? await service.lookUp(purchase) : null
  return { bought: before ?? (await service.buy(purchase)) }
}

/** The same for a return: asks for the state of an earlier request, and requests again if the service knows of none. */
export async function askToVoid(service: LabelService, { shipment, tries }: LabelRow): Promise<Said> {
  const before = tries > 1 ? await service.voided(shipment) : 'refused'
  return { void: before === 'refused' ? await service.void(shipment) : before }
}

interface Settling {
  tx: Db
  now: Date
  /** Account of the shop that asked; null for the job. */
  by: string | null
}

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

async function settleVoid({ tx, now, by }: Settling, row: LabelRow, answer: VoidAnswer): Promise<void> {
  const state = { void: 'void', asked: 'voiding', refused: 'bought' }[answer]
  const nextAt = answer === 'asked' ? later(now, LATER_MS) : null
  const error = answer === 'refused' ? 'The service does not take the label back' : null
  await bump(tx, postageLabel, { id: row.id, version: row.version }, { state, nextAt, error })
  if (answer !== 'void') return
  const params = { carrier: row.rate?.carrier ?? '', trackingNo: row.tracking_no ?? '' }
  await noteLabel({ tx, now, by }, { id: row.order_id, shopId: row.shop_id }, { event: 'labelVoid', params })
}

async function settlePurchase({ tx, now, by }: Settling, row: LabelRow, { trackingNo, rate }: Bought): Promise<void> {
  const bought = { state: 'bought', rate, trackingNo, boughtAt: now, nextAt: null, error: null }
  await bump(tx, postageLabel, { id: row.id, version: row.version }, bought)
  const params = { carrier: rate.carrier, trackingNo }
  await noteLabel({ tx, now, by }, { id: row.order_id, shopId: row.shop_id }, { event: 'labelBought', params })
}

/** Stores the service's answer about a label, unless another call has asked about it since. */
export async function settle(settling: Settling, asked: LabelRow, said: Said): Promise<void> {
  const { tx, now } = settling
  await lockOrderRow({ tx }, asked.order_id)
  const row = await lockLabel(tx, asked.id)
  if (row?.version !== asked.version) return
  if ('bought' in said) return settlePurchase(settling, row, said.bought)
  if ('void' in said) return settleVoid(settling, row, said.void)
  const refused = 'refused' in said
  if (refused && row.state === 'voiding') return settleVoid(settling, row, 'refused')
  const [state, error] = refused ? ['failed', said.refused] : [row.state, null]
  const nextAt = refused ? null : later(now, WAITS_MS[row.tries - 1] ?? LATER_MS)
  await bump(tx, postageLabel, { id: row.id, version: row.version }, { state, error, nextAt })
}

const due = (now: Date) => sql`state in ('buying', 'voiding') and next_at <= ${now.toISOString()}::timestamptz`

/** Marks one label that no call is asking about: committed before the service is called. */
const claim = ({ database, clock }: JobRunner): Promise<LabelRow | undefined> =>
  transactAsPlatform(database.db, async (tx) => {
    const now = clock()
    const [found] = await query(
      tx,
      IdRow,
      sql`select id from postage_label where ${due(now)} order by next_at, id limit 1 for update skip locked`,
    )
    if (!found) return undefined
    const asked = { tries: sql`${postageLabel.tries} + 1`, nextAt: later(now, LEFT_BEHIND_MS) }
    await bumpAll(tx, postageLabel, eq(postageLabel.id, found.id), asked)
    return lockLabel(tx, found.id)
  })

async function ask({ log }: JobRunner, services: readonly LabelService[], row: LabelRow): Promise<Said> {
  const service = services.find(({ name }) => name === row.service)
  if (!service) return { unheard: true }
  try {
    return await (row.state === 'buying' ? askToBuy(service, row) : askToVoid(service, row))
  } catch (error) {
    log.warn({ err: error, label: row.id, service: service.name }, 'a label service did not say what became of a label')
    return heard(error)
  }
}

/**
 * Settles labels whose purchase or return was not answered: marked and committed first, then asked about without a
 * transaction, then stored. A purchase is looked up before it is repeated, and repeated under the same reference, which
 * sells one label.
 */
export const labelJob = (services: readonly LabelService[]): Job => ({
  name: 'label.settle',
  schedule: '40 * * * * *',
  async sweep(tx, { now }) {
    const [found] = await query(
      tx,
      CountRow,
      sql`select count(*)::int as count from (select 1 from postage_label where ${due(now)} limit ${AT_ONCE}) as few`,
    )
    return found?.count ?? 0
  },
  async afterwards(_database, _log, runner) {
    for (let count = 0; count < AT_ONCE; count += 1) {
      const row = await claim(runner)
      if (!row) return
      const said = await ask(runner, services, row)
      await transactAsPlatform(runner.database.db, async (tx) => {
        await settle({ tx, now: runner.clock(), by: null }, row, said)
      })
    }
  },
})
