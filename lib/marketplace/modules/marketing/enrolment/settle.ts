import { type SQL, sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/marketing/enrolment'
import { ENROLMENT, ENROLMENT_MOVES } from '@/lib/domain/marketing/enrolment'
import { PROMOTION_STATE } from '@/lib/domain/marketing/promotion'
import { bind } from '@/lib/marketplace/kernel/binding'
import { bump, bumpAll, type Changes, requireVersion } from '@/lib/marketplace/kernel/bump'
import type { Context } from '@/lib/marketplace/kernel/context'
import { instant } from '@/lib/marketplace/kernel/database'
import { fail } from '@/lib/marketplace/kernel/errors'
import { requireId } from '@/lib/marketplace/kernel/ids'
import { enrolment } from '@/lib/marketplace/tables/flash'
import { promotion } from '@/lib/marketplace/tables/promotion'
import { closeAssignment, dropAssignment, outcomeOf, requireNotTakenByAnother } from '../../approval'
import { lockPlaces, placesOf } from '../flash/slots'
import { closePool, openPool } from '../price/pool'
import { noteEnrolment } from './draft'
import { ENROLMENT_CASE, type Enrolment, enrolmentById, enrolmentsWhere, lockAtOf, visible } from './rows'
import type { EnrolmentServices } from './services'

/** Writes the next state of an enrolment, if it has the version that was seen. */
const settle = (
  { tx }: Pick<Context, 'tx'>,
  { id, version, state }: { id: string; version: number; state: number },
  changes: Changes<typeof enrolment>,
) => bump(tx, enrolment, { id, version, state }, changes, { otherwise: 'ENROLMENT_DECIDED' })

const setSale = ({ tx, now }: Pick<Context, 'tx' | 'now'>, id: string, state: number) =>
  bumpAll(tx, promotion, sql`${promotion.id} = ${id}`, { state, updatedAt: now })

/** Releases an enrolment: ends its prices, removes it from the inbox, and refunds its fee. */
async function release(context: Context, row: Enrolment, services: EnrolmentServices): Promise<void> {
  if (row.state === ENROLMENT.passed) {
    await setSale(context, row.id, PROMOTION_STATE.stopped)
    await closePool(context.tx, row, context.now)
  }
  if (row.state === ENROLMENT.pendingReview) await dropAssignment(context, ENROLMENT_CASE, row.id)
  await services.giveFeeBack(context, row)
}

const OF_KIND: Readonly<Record<contract.EnrolmentRow['kind'], SQL>> = {
  flash: sql`e.activity_id is null`,
  activity: sql`e.activity_id is not null`,
}

async function withdraw(
  context: Context,
  kind: contract.EnrolmentRow['kind'],
  { id, version }: { id: string; version: number },
  services: EnrolmentServices,
): Promise<null> {
  const [row] = await enrolmentsWhere(
    context,
    sql`e.id = ${requireId(id)} and ${OF_KIND[kind]} and ${visible(context)}`,
  )
  if (!row) return fail('NOT_FOUND')
  const state = ENROLMENT_MOVES.next('withdraw', row.state, 'shop') ?? fail('ENROLMENT_DECIDED')
  if (context.now.getTime() >= (await lockAtOf(context, row))) fail('ENROLMENT_LOCKED')
  await settle(context, { id: row.id, version, state: row.state }, { state })
  await release(context, row, services)
  noteEnrolment(context, row, 'withdraw')
  return null
}

async function pass(context: Context, row: Enrolment): Promise<void> {
  const { tx, now } = context
  if (now.getTime() >= Date.parse(instant(row.startsAt))) fail('ENROLMENT_STARTED')
  // Places of an activity are reserved from the enrolment on.
  if (row.seckillTimeId !== null) {
    await lockPlaces(tx, row.seckillTimeId, row.day)
    const { taken, capacity } = await placesOf(tx, row.seckillTimeId, row.day)
    // It is already included in `taken`.
    if (taken > capacity) fail('ENROLMENT_FULL')
  }
  await setSale(context, row.id, PROMOTION_STATE.scheduled)
  await openPool(context, row)
}

/** Notifies the shop of the decision about its enrolment. */
export const tellDecided = ({ emit }: Pick<Context, 'emit'>, row: Enrolment, state: number) =>
  emit({
    type: 'flash.decided',
    payload: { enrolmentId: row.id, activityId: row.activityId, shopId: row.shopId, name: row.name, state },
  })

const decide = (services: EnrolmentServices) =>
  bind(contract.decideEnrolment, async (context, { body }) => {
    const row = await enrolmentById(context, body.id)
    await requireNotTakenByAnother(context, ENROLMENT_CASE, row.id)
    // The shop may have changed it since it was read.
    if (row.state === ENROLMENT.pendingReview) requireVersion(row, body.version)
    if (!body.accept && !(body.remarkZh && body.remarkEn))
      fail('INVALID_INPUT', { fields: { [body.remarkZh ? 'remarkEn' : 'remarkZh']: ['required'] } })
    const state =
      ENROLMENT_MOVES.next(body.accept ? 'pass' : 'fail', ENROLMENT.pendingReview, 'platform') ??
      fail('ENROLMENT_DECIDED')
    await settle(
      context,
      { id: row.id, version: body.version, state: ENROLMENT.pendingReview },
      {
        ...{ state, decidedBy: context.user.userId, decidedAt: context.now },
        ...{ remarkZh: body.remarkZh || null, remarkEn: body.remarkEn || null },
      },
    )
    if (body.accept) await pass(context, row)
    else await services.giveFeeBack(context, row)
    await closeAssignment(context, {
      ...{ kind: ENROLMENT_CASE, id: row.id, title: row.name, shopId: row.shopId },
      ...{ outcome: outcomeOf(body.accept), receivedAt: row.submitTime },
    })
    noteEnrolment(context, row, body.accept ? 'accept' : 'return')
    await tellDecided(context, row, state)
    return { state }
  })

/** Fails every open enrolment of a stopped activity, with its reason, and refunds the fees. */
export async function failAll(context: Context, activityId: string, reason: string, services: EnrolmentServices) {
  const open = await enrolmentsWhere(context, sql`e.activity_id = ${activityId} and e.state in (0, 1, 4)`, {
    lock: true,
  })
  for (const row of open) {
    const state = ENROLMENT_MOVES.next('stop', row.state, 'platform')
    if (state === null) continue
    const decided = { decidedBy: context.user.userId, decidedAt: context.now, remarkZh: reason, remarkEn: reason }
    await settle(context, row, { state, ...decided })
    await release(context, row, services)
    noteEnrolment(context, row, 'stop')
    await tellDecided(context, row, state)
  }
}

export const enrolmentActs = (services: EnrolmentServices) => [
  bind(contract.withdrawFlash, (context, { body }) => withdraw(context, 'flash', body, services)),
  bind(contract.withdrawActivity, (context, { body }) => withdraw(context, 'activity', body, services)),
  decide(services),
]
