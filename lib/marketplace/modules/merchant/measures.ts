import { sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/merchant'
import type { MeasureKind } from '@/lib/domain/shop/standing'
import { ukDay, ukDayEnd, ukDayStart } from '@/lib/domain/uk-time'
import { bind } from '../../kernel/binding'
import { requireVersion } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { query, textAs } from '../../kernel/query'
import { closeAssignment, dropAssignment, outcomeOf, requireNotTakenByAnother } from '../approval'
import { BAN_CASE, decideMeasure, imposeMeasure, liftMeasure, lockShop, shopById } from '../shop'
import { currentRule } from '../violation'

/** Locks the shop until the end of the call. */
async function heldShop(context: Context, shopId: string) {
  await lockShop(context.tx, requireId(shopId))
  const shop = (await shopById(context.tx, shopId)) ?? fail('NOT_FOUND')
  return shop
}

const reasonOf = ({ reasonZh, reasonEn }: { reasonZh: string; reasonEn: string }) => ({ zh: reasonZh, en: reasonEn })

const tell = (context: Context, type: string, payload: { shopId: string; kind: MeasureKind; until?: Date | null }) =>
  context.emit({ type, payload: { ...payload, until: payload.until?.toISOString() ?? null } })

export const restrict = bind(contract.restrictMerchant, async (context, { body }) => {
  const { now, user } = context
  const { shopId, kind, untilOn } = body
  const shop = await heldShop(context, shopId)
  if (untilOn !== null && untilOn < ukDay(now.getTime())) fail('INVALID_INPUT', { fields: { untilOn: ['past'] } })
  const until = untilOn === null ? null : new Date(ukDayEnd(untilOn))
  const given = { shopId, kind, from: now, until, reason: reasonOf(body), by: user.userId }
  const id = await imposeMeasure(context, given)
  context.audit({
    refType: 'shop',
    refId: shopId,
    shopId,
    detail: { name: shop.nameZh, kind, until: untilOn ?? '', reason: body.reasonZh },
  })
  await tell(context, 'shop.measure', { shopId, kind, until })
  return { id }
})

export const ban = bind(contract.askBan, async (context, { body }) => {
  const { now, user, tx } = context
  const { shopId, fromOn, untilOn } = body
  const shop = await heldShop(context, shopId)
  const rule = await currentRule(tx, body.rule, now)
  if (!rule) return fail('INVALID_INPUT', { fields: { rule: ['choose'] } })
  if (fromOn < ukDay(now.getTime())) fail('INVALID_INPUT', { fields: { fromOn: ['past'] } })
  if (untilOn < fromOn) fail('INVALID_INPUT', { fields: { untilOn: ['before'] } })
  const [from, until] = [new Date(ukDayStart(fromOn)), new Date(ukDayEnd(untilOn))]
  const given = { shopId, kind: 'banned' as const, from, until, reason: reasonOf(body), by: user.userId }
  const id = await imposeMeasure(context, { ...given, asked: true, ruleId: rule.id })
  context.audit({
    refType: 'shop',
    refId: shopId,
    shopId,
    detail: { name: shop.nameZh, kind: 'banned', from: fromOn, until: untilOn, reason: body.reasonZh },
  })
  await context.emit({ type: 'shop.banAsked', payload: { shopId, measureId: id, by: user.userId } })
  return { id }
})

const Held = z.object({
  shop_id: z.string(),
  kind: textAs<MeasureKind>(),
  state: z.string(),
  asked_by: z.string().nullable(),
  asked_at: z.string(),
  until_at: z.string().nullable(),
  version: z.number(),
})

async function heldMeasure(context: Context, { id, version }: { id: string; version: number }) {
  const { tx } = context
  const [found] = await query(
    tx,
    Held.pick({ shop_id: true }),
    sql`select shop_id from shop_measure where id = ${requireId(id)}`,
  )
  if (!found) return fail('NOT_FOUND')
  const shop = await heldShop(context, found.shop_id)
  const [held] = await query(
    tx,
    Held,
    sql`select shop_id, kind, state, asked_by, asked_at, until_at, version from shop_measure where id = ${id}`,
  )
  if (!held || !['asked', 'active'].includes(held.state)) return fail('MEASURE_MOVED_ON')
  requireVersion(held, version)
  return { held, shop }
}

export const decide = bind(contract.decideBan, async (context, { body }) => {
  const { now, user } = context
  const { held, shop } = await heldMeasure(context, body)
  if (held.state !== 'asked') fail('MEASURE_MOVED_ON')
  if (held.asked_by === user.userId) fail('BAN_NEEDS_ANOTHER')
  await requireNotTakenByAnother(context, BAN_CASE, held.shop_id)
  const until = held.until_at ? new Date(held.until_at) : null
  // A measure that was not confirmed in time cannot begin; it can only be refused.
  if (body.confirm && until && until <= now) fail('MEASURE_MOVED_ON')
  await decideMeasure(context, { id: body.id, shopId: held.shop_id, confirm: body.confirm, by: user.userId })
  const title = { zh: shop.nameZh, en: shop.nameEn }
  const outcome = outcomeOf(body.confirm)
  const one = { kind: BAN_CASE, id: held.shop_id, title, shopId: held.shop_id, outcome }
  await closeAssignment(context, { ...one, receivedAt: held.asked_at })
  context.audit({
    refType: 'shop',
    refId: held.shop_id,
    shopId: held.shop_id,
    detail: { name: shop.nameZh, kind: held.kind, event: body.confirm ? 'confirm' : 'refuse' },
  })
  if (body.confirm) await tell(context, 'shop.measure', { shopId: held.shop_id, kind: held.kind, until })
  return null
})

export const lift = bind(contract.liftMerchant, async (context, { body }) => {
  const { held, shop } = await heldMeasure(context, body)
  if (held.kind === 'banned' && !context.can('merchant:ban')) fail('FORBIDDEN')
  const given = { id: body.id, shopId: held.shop_id, by: context.user.userId, reason: reasonOf(body) }
  if (!(await liftMeasure(context, given))) fail('MEASURE_MOVED_ON')
  if (held.state === 'asked') await dropAssignment(context, BAN_CASE, held.shop_id)
  context.audit({
    refType: 'shop',
    refId: held.shop_id,
    shopId: held.shop_id,
    detail: { name: shop.nameZh, kind: held.kind, event: 'lift', reason: body.reasonZh },
  })
  if (held.state === 'active') await tell(context, 'shop.lifted', { shopId: held.shop_id, kind: held.kind })
  return null
})
