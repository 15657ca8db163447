import { sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/shipping-fee'
import { formatPence } from '@/lib/domain/money'
import { ukDay } from '@/lib/domain/uk-time'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { instant } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId } from '../../kernel/ids'
import { pagedRows } from '../../kernel/pages'
import { query } from '../../kernel/query'
import { allOf } from '../../kernel/values'

type Fee = contract.ShippingFee

const Row = z.object({
  id: z.string(),
  region: z.string(),
  weight_from_g: z.number(),
  weight_to_g: z.number(),
  fee_p: z.number(),
  effective_from: z.string(),
  effective_until: z.string().nullable(),
  created_at: z.string(),
  created_by: z.string(),
})
type Row = z.infer<typeof Row>
const FollowedRow = Row.omit({ region: true, fee_p: true, created_at: true, created_by: true })

const stateOf = (row: Row, today: string): Fee['state'] => {
  if (row.effective_from > today) return 'future'
  return row.effective_until !== null && row.effective_until < today ? 'past' : 'current'
}

const STATES = {
  future: (today: string) => sql`effective_from > ${today}`,
  current: (today: string) =>
    sql`effective_from <= ${today} and (effective_until is null or effective_until >= ${today})`,
  past: (today: string) => sql`effective_until < ${today}`,
}

const list = bind(contract.listShippingFees, ({ tx, now }, { query: { state, region, ...page } }) => {
  const today = ukDay(now.getTime())
  const where = allOf([state && STATES[state](today), !!region && sql`region = ${region.toUpperCase()}`])
  const columns = sql`id, region, weight_from_g, weight_to_g, fee_p, effective_from::text, effective_until::text, created_at, created_by`
  const order = sql`region, weight_from_g, effective_from desc, id`
  return pagedRows<Row, Fee>(tx, { columns, from: sql`from shipping_fee`, where, order }, page, (row) => ({
    ...{ id: row.id, region: row.region, weightFromG: row.weight_from_g, weightToG: row.weight_to_g, feeP: row.fee_p },
    ...{ effectiveFrom: row.effective_from, effectiveUntil: row.effective_until, state: stateOf(row, today) },
    ...{ createTime: instant(row.created_at), createBy: row.created_by },
  }))
})

/** Returns the fee that the new one follows, if it has the same weights; refuses any other overlap. */
async function followed(
  { tx }: Context,
  body: Omit<Fee, 'id' | 'effectiveUntil' | 'state' | 'createTime' | 'createBy'>,
) {
  const wrong = (field: string, key: string): never => fail('INVALID_INPUT', { fields: { [field]: [key] } })
  const met = await query(
    tx,
    FollowedRow,
    sql`select id, weight_from_g, weight_to_g, effective_from::text, effective_until::text from shipping_fee
      where region = ${body.region} and weight_from_g < ${body.weightToG} and weight_to_g > ${body.weightFromG}
        and (effective_until is null or effective_until >= ${body.effectiveFrom})`,
  )
  if (met.some((row) => row.effective_from >= body.effectiveFrom)) wrong('effectiveFrom', 'laterThere')
  const same = met.find((row) => row.weight_from_g === body.weightFromG && row.weight_to_g === body.weightToG)
  if (met.length > (same ? 1 : 0)) wrong('weightToG', 'overlap')
  return same?.id ?? null
}

const add = bind(contract.addShippingFee, async (context, { body }) => {
  const { tx, now, user } = context
  if (body.weightToG <= body.weightFromG) fail('INVALID_INPUT', { fields: { weightToG: ['order'] } })
  if (body.effectiveFrom < ukDay(now.getTime())) fail('INVALID_INPUT', { fields: { effectiveFrom: ['past'] } })
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('shipping_fee'))`)
  const before = await followed(context, body)
  if (before)
    await tx.execute(
      sql`update shipping_fee set effective_until = ${body.effectiveFrom}::date - 1 where id = ${before}`,
    )
  const id = newId(now.getTime())
  await tx.execute(sql`insert into shipping_fee (id, region, weight_from_g, weight_to_g, fee_p, effective_from, created_at, created_by)
    values (${id}, ${body.region}, ${body.weightFromG}, ${body.weightToG}, ${body.feeP}, ${body.effectiveFrom},
      ${now.toISOString()}, ${user.realname})`)
  const name = `${body.region} ${body.weightFromG}–${body.weightToG} g ${formatPence(body.feeP)}`
  context.audit({ refType: 'shippingFee', refId: id, detail: { name, from: body.effectiveFrom } })
  return { id }
})

export const shippingFeeBindings: Binding[] = [list, add]
