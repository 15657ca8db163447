'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { action } from '@/lib/actions/action'
import { refuse } from '@/lib/actions/refuse'
import type { ActionResult } from '@/lib/actions/result'
import type { Data } from '@/lib/contract/endpoint'
import { correctTracking, undoShipment } from '@/lib/contract/order/shipping'
import {
  adjustPrice,
  cancelOrder,
  cancelRest as cancelRestOf,
  cannotSupply,
  closeOrder,
  editAddress,
  extendReceipt,
  holdOrder,
  noteOrder,
  releaseOrder,
  remindPayment,
  revealPersonal,
} from '@/lib/contract/order/work'
import { priceLeap } from '@/lib/domain/order/money'
import { ORDER_STATUS } from '@/lib/domain/order/status'
import { upstream } from '@/lib/upstream/call'
import { spoken } from '../../_shipping/order-words'
import { confirmedCarrier, parcelWith, sendParcel } from '../../_shipping/send-parcel'
import {
  AddressInput,
  NoteInput,
  PriceInput,
  ReasonedInput,
  ReleaseInput,
  RemindInput,
  RevealInput,
  ShipInput,
  StartInput,
  TrackingInput,
  UndoInput,
} from './act-inputs'
import { arrive, attempt, screenOf } from './act-outcome'
import { detailHref } from './detail-address'
import { readFacts } from './order-facts'
import { reasoned } from './reasoned'

type Said<T = never> = Promise<ActionResult<T>>

async function sent(input: ShipInput): Promise<never> {
  const order = await attempt(input, sendParcel(input))
  const done = order.status === ORDER_STATUS.pendingShipment ? 'shippedPart' : 'shipped'
  return arrive(input, done, parcelWith(order, input.trackingNo)?.id)
}

export async function ship(_: unknown, form: unknown): Said {
  return spoken(await action('order:ship', ShipInput, sent)(form))
}

/** Shipping a prize has a separate call and permission. */
export async function shipPrize(_: unknown, form: unknown): Said {
  return spoken(await action('order:luck:ship', ShipInput, sent)(form))
}

export async function correct(_: unknown, form: unknown): Said {
  const run = action('order:tracking:edit', TrackingInput, async (input) => {
    const { id, parcelId, trackingNo, reason, idempotencyKey } = input
    const body = { parcelId, carrier: await confirmedCarrier(input), trackingNo, ...(reason && { reason }) }
    await attempt(input, upstream(correctTracking, { params: { id }, body }, { idempotencyKey }))
    return arrive(input, 'corrected', parcelId)
  })
  return spoken(await run(form))
}

export async function undo(_: unknown, form: unknown): Said {
  const run = action('order:ship', UndoInput, async (input) => {
    const { id, parcelId, idempotencyKey } = input
    await attempt(input, upstream(undoShipment, { params: { id }, body: { parcelId } }, { idempotencyKey }))
    return arrive(input, 'undone')
  })
  return spoken(await run(form))
}

export async function price(_: unknown, form: unknown): Said {
  const run = action('order:price', PriceInput, async (input) => {
    const { id, newTotal, reasonCode, reason, version, idempotencyKey } = input
    const leap = priceLeap(input.fromP, newTotal)
    if (leap !== null && input.leapOk !== String(newTotal)) await refuse('INVALID_INPUT', { leapOk: ['leap'] })
    const body = { newTotalP: newTotal, reasonCode, reason, version }
    await attempt(input, upstream(adjustPrice, { params: { id }, body }, { idempotencyKey }))
    return arrive(input, 'priced')
  })
  return spoken(await run(form))
}

export async function remind(_: unknown, form: unknown): Said {
  const run = action('order:price', RemindInput, async (input) => {
    const { id, idempotencyKey } = input
    await attempt(input, upstream(remindPayment, { params: { id } }, { idempotencyKey }))
    return arrive(input, 'reminded')
  })
  return spoken(await run(form))
}

export async function note(_: unknown, form: unknown): Said {
  const run = action('order:note', NoteInput, async (input) => {
    const { id, idempotencyKey } = input
    const { note: before, flag: mark } = readFacts(input.base)
    const seen = before !== undefined && mark !== undefined && { seen: { note: before, flag: Number(mark) } }
    const body = { note: input.note, flag: input.flag, ...seen }
    await attempt(input, upstream(noteOrder, { params: { id }, body }, { idempotencyKey }))
    return arrive(input, 'noted')
  })
  return spoken(await run(form))
}

export async function address(_: unknown, form: unknown): Said {
  const run = action('order:address', AddressInput, async (input) => {
    const { id, screen: _screen, from: _from, base: _base, idempotencyKey, version, reason, ...given } = input
    const body = { address: given, reason, version }
    await attempt(input, upstream(editAddress, { params: { id }, body }, { idempotencyKey }))
    return arrive(input, 'addressed')
  })
  return spoken(await run(form))
}

export async function hold(_: unknown, form: unknown): Said {
  const run = action('order:hold', ReasonedInput, async (input) => {
    await attempt(input, upstream(holdOrder, ...reasoned(input)))
    return arrive(input, 'held')
  })
  return spoken(await run(form))
}

export async function release(_: unknown, form: unknown): Said {
  const run = action('order:hold', ReleaseInput, async (input) => {
    const { id, reason, version, idempotencyKey } = input
    await attempt(input, upstream(releaseOrder, { params: { id }, body: { reason, version } }, { idempotencyKey }))
    return arrive(input, 'released')
  })
  return spoken(await run(form))
}

export async function cancel(_: unknown, form: unknown): Said {
  const run = action('order:cancel', ReasonedInput, async (input) => {
    await attempt(input, upstream(cancelOrder, ...reasoned(input)))
    return arrive(input, 'cancelled')
  })
  return spoken(await run(form))
}

export async function giveBack(_: unknown, form: unknown): Said {
  const run = action('order:cancel', ReasonedInput, async (input) => {
    await attempt(input, upstream(cannotSupply, ...reasoned(input)))
    return arrive(input, 'cannotSupply')
  })
  return spoken(await run(form))
}

export async function cancelRest(_: unknown, form: unknown): Said {
  const run = action('order:cancel', ReasonedInput, async (input) => {
    await attempt(input, upstream(cancelRestOf, ...reasoned(input)))
    return arrive(input, 'restCancelled')
  })
  return spoken(await run(form))
}

export async function extend(_: unknown, form: unknown): Said {
  const run = action('orderOp:hold', ReasonedInput, async (input) => {
    await attempt(input, upstream(extendReceipt, ...reasoned(input)))
    return arrive(input, 'extended')
  })
  return spoken(await run(form))
}

export async function close(_: unknown, form: unknown): Said {
  const run = action('orderOp:close', ReasonedInput, async (input) => {
    await attempt(input, upstream(closeOrder, ...reasoned(input)))
    return arrive(input, 'closed')
  })
  return spoken(await run(form))
}

/** Fills the address form with the stored address, during a reveal. */
export async function startFromStored(_: unknown, form: unknown): Said {
  const run = action('pii:reveal', StartInput, async (input) => {
    const { id, reason, idempotencyKey, from } = input
    await attempt(input, upstream(revealPersonal, { params: { id }, body: { reason } }, { idempotencyKey }))
    revalidatePath(screenOf(input).detail(id))
    return redirect(`${detailHref(screenOf(input), id, { from, do: 'address' })}#do`)
  })
  return spoken(await run(form))
}

/** Returns the full recipient, which is only in the form's state and disappears with the page. */
export async function reveal(_: unknown, form: unknown): Said<Data<typeof revealPersonal>> {
  const run = action('pii:reveal', RevealInput, ({ id, reason, idempotencyKey }) =>
    upstream(revealPersonal, { params: { id }, body: { reason } }, { idempotencyKey }),
  )
  return spoken(await run(form))
}
