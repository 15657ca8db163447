import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/parcel'
import { claimMoves, mayClaim, mayRefresh } from '@/lib/domain/parcel/desk'
import { bind } from '../../kernel/binding'
import { bump, requireVersion } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId } from '../../kernel/ids'
import { parcelClaim } from '../../tables/parcel'
import { noteParcel, resendGoods } from '../order'
import { parcelById } from './queries'

type Parcel = contract.ParcelDetail

/** Writes the act to the order's timeline and the audit. */
async function tell(
  context: Context,
  { orderId, orderNo, carrier, trackingNo, no }: Parcel,
  state: string,
  note: string,
) {
  await noteParcel(context, orderId, { event: 'parcelClaim', params: { carrier, trackingNo, claim: state }, note })
  context.audit({
    refType: 'order',
    refId: orderId,
    detail: { event: 'claimParcel', no: orderNo, item: no, state },
  })
}

const claim = bind(contract.claimParcel, async (context, { body: { id, note, amountP } }) => {
  const { tx, now, user } = context
  const parcel = await parcelById(context, id)
  if (!mayClaim(parcel.state)) fail('PARCEL_WRONG_STATE', { detail: { state: parcel.state } })
  const at = now.toISOString()
  const made = await rowsOf(
    tx,
    sql`insert into parcel_claim (id, shop_id, parcel_id, state, note, amount_p, by_name, created_at, updated_at)
      select ${newId(now.getTime())}, p.shop_id, p.id, 'open', ${note}, ${amountP}::int, ${user.realname}, ${at}, ${at}
      from parcel p where p.id = ${parcel.id} on conflict (parcel_id) do nothing returning 1`,
  )
  if (made.length === 0) fail('PARCEL_CLAIMED')
  await tell(context, parcel, 'open', note)
  return parcelById(context, id)
})

const answer = bind(contract.answerClaim, async (context, { body: { id, state, note, version } }) => {
  const parcel = await parcelById(context, id)
  const { claimed } = parcel
  if (!claimed) return fail('NOT_FOUND')
  requireVersion(claimed, version)
  if (!claimMoves(claimed.state).includes(state)) fail('PARCEL_WRONG_STATE', { detail: { state: claimed.state } })
  const changes = { state, note, byName: context.user.realname, updatedAt: context.now }
  await bump(context.tx, parcelClaim, { parcelId: parcel.id, version }, changes)
  await tell(context, parcel, state, note)
  return parcelById(context, id)
})

const refresh = bind(contract.refreshParcel, async (context, { body: { id } }) => {
  const parcel = await parcelById(context, id)
  if (!mayRefresh(parcel.state)) fail('PARCEL_WRONG_STATE', { detail: { state: parcel.state } })
  await context.tx.execute(sql`update parcel set refresh_at = ${context.now.toISOString()} where id = ${parcel.id}`)
  context.audit({ refType: 'order', refId: parcel.orderId, detail: { event: 'refresh', no: parcel.orderNo } })
  return parcel
})

const resend = bind(contract.resendParcel, async (context, { body: { id, ...given } }) => {
  const parcel = await parcelById(context, id)
  const newId = await resendGoods(context, parcel.orderId, parcel.id, given)
  await context.tx.execute(sql`update parcel_claim set parcel_id = ${newId} where parcel_id = ${parcel.id}`)
  return parcelById(context, newId)
})

export const claimBindings = [claim, answer, refresh, resend]
