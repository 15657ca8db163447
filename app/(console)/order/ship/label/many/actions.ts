'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { done } from '@/app/_kit/record/flash'
import { spoken } from '@/app/(console)/order/_shipping/order-words'
import { action } from '@/lib/actions/action'
import { contentKey } from '@/lib/actions/content-key'
import { refuse } from '@/lib/actions/refuse'
import type { ActionResult } from '@/lib/actions/result'
import { Id } from '@/lib/contract/common'
import { buyLabel, type OrderLabels } from '@/lib/contract/label'
import { commitBulk, previewBulk } from '@/lib/contract/order/bulk'
import { addPackaging } from '@/lib/contract/packaging'
import { parseWhole } from '@/lib/domain/count'
import { formatPence, sum } from '@/lib/domain/money'
import { readSize, type Sides, sidesIn, sizeText, typedSize } from '@/lib/domain/parcel-size'
import { LABEL_MOST, LABELS_AT_ONCE, PACKAGING_MAX_G } from '@/lib/domain/postage-label'
import { UpstreamError, upstream } from '@/lib/upstream/call'
import { manyLabelsHref } from '../label-address'
import { each, refusedOf } from './_many/each'
import { OTHER } from './_many/many-row'
import { type Packed, quoteMany, readMany } from './_many/quote-many'

/** Minimum side of a parcel with a label. */
const SIDE_MIN_MM = 10

const Ids = z.array(Id).max(LABELS_AT_ONCE)
const Listed = z
  .string()
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(Ids.min(1))

/** Fields of each ticked order: `weight.<id>`, `parcel.<id>`, `size.<id>`, `rate.<id>` and `label.<id>`. */
const Rows = z.looseObject({
  orders: Listed,
  from: z.string().max(2_000).default(''),
  ids: Ids.default([]),
  /** `save.<id>`: saves that order's parcel under `name.<id>`. */
  intent: z.string().regex(/^(quote|buy|save\.[0-9a-f-]{36})$/),
})
type Rows = z.output<typeof Rows>

const textOf = (rows: Rows, name: string): string => {
  const value = rows[name]
  return typeof value === 'string' ? value : ''
}

/** Size of an order's parcel as chosen or typed; null if invalid. */
function sizeOf(rows: Rows, order: string): string | null {
  const chosen = textOf(rows, `parcel.${order}`)
  return chosen === OTHER ? readSize(textOf(rows, `size.${order}`)) : chosen
}

/** Typed grams; null if invalid. */
function weightOf(rows: Rows, order: string): number | null {
  const weightG = parseWhole(textOf(rows, `weight.${order}`))
  return weightG !== null && weightG > 0 && weightG <= LABEL_MOST.weightG ? weightG : null
}

/** Sides of an order's parcel if a label allows them, else null. */
function sidesOf(rows: Rows, order: string): Sides | null {
  const sides = sidesIn(sizeOf(rows, order) ?? '')
  return sides && Object.values(sides).every((mm) => mm >= SIDE_MIN_MM && mm <= LABEL_MOST.sideMm) ? sides : null
}

/** Parcel of an order as typed; null if weight or size is invalid. */
function parcelOf(rows: Rows, order: string): Packed | null {
  const weightG = weightOf(rows, order)
  const sides = sidesOf(rows, order)
  return weightG !== null && sides ? { order, weightG, ...sides } : null
}

async function parcelsOf(rows: Rows): Promise<Packed[]> {
  const parcels = rows.ids.map((order) => parcelOf(rows, order))
  const unread = rows.ids.filter((_, at) => parcels[at] === null)
  const wrong = unread.flatMap((order): [string, string[]][] => [
    ...(weightOf(rows, order) === null ? [[`weight.${order}`, ['weight']] as [string, string[]]] : []),
    ...(sidesOf(rows, order) === null ? [[`size.${order}`, ['size']] as [string, string[]]] : []),
  ])
  if (wrong.length > 0) return refuse('INVALID_INPUT', Object.fromEntries(wrong))
  return parcels.filter((parcel) => parcel !== null)
}

/** Requests prices for the ticked parcels; buys nothing. */
async function quoteAll(rows: Rows): Promise<never> {
  const refused = await quoteMany(await parcelsOf(rows))
  revalidatePath('/order', 'layout')
  return redirect(manyLabelsHref(rows.orders, rows.from, refused))
}

/** The label shown, with the chosen price; null if there is a newer one, or if its parcel was changed. */
function chosenOf(rows: Rows, { orderId, labels }: OrderLabels) {
  const label = labels.find(({ id }) => id === textOf(rows, `label.${orderId}`))
  const rate = label?.rates.find(({ id }) => id === textOf(rows, `rate.${orderId}`))
  const parcel = parcelOf(rows, orderId)
  const same = label && parcel && label.weightG === parcel.weightG && sizeText(label) === sizeText(parcel)
  return same && rate ? { order: orderId, id: label.id, rate: rate.id, version: label.version } : null
}

/** Buys the ticked labels, each at its price; a refusal does not stop the others. */
async function buyAll(rows: Rows): Promise<never> {
  const { orders, from, ids } = rows
  const known = new Map((await readMany(orders)).map((order) => [order.orderId, order]))
  const chosen = ids.map((id) => known.get(id)).map((order) => (order ? chosenOf(rows, order) : null))
  const stale = ids.filter((_, at) => chosen[at] === null)
  if (stale.length > 0)
    return refuse('INVALID_INPUT', Object.fromEntries(stale.map((order) => [`rate.${order}`, ['stale']])))
  const wanted = chosen.filter((one) => one !== null)
  const answers = await each(wanted, ({ order: _, ...body }) => upstream(buyLabel, { body }))
  const bought = answers.flatMap((answer) => ('data' in answer && answer.data.state === 'bought' ? [answer.data] : []))
  const refused = refusedOf(
    wanted.map(({ order }) => order),
    answers,
  )
  const totalP = sum(bought.map(({ rate }) => rate?.priceP ?? 0))
  const all = bought.length === wanted.length
  const values = { count: bought.length, total: formatPence(totalP), rest: wanted.length - bought.length }
  const options = { under: '/order', values, tone: all ? 'ok' : 'warn' } as const
  return done(manyLabelsHref(orders, from, refused), all ? 'label.done.manyBought' : 'label.done.someBought', options)
}

/** Saves an order's parcel under a name; the weight beyond the goods is its packaging. */
async function saveParcel(rows: Rows, order: string): Promise<never> {
  const name = textOf(rows, `name.${order}`).trim()
  const size = sidesOf(rows, order)
  if (!size) return refuse('INVALID_INPUT', { [`size.${order}`]: ['size'] })
  if (!name) return refuse('INVALID_INPUT', { [`name.${order}`]: ['name'] })
  const [found] = await readMany([order])
  const weightG = weightOf(rows, order)
  const goodsG = found?.weightG ?? null
  const packagingG = weightG === null || goodsG === null ? 0 : Math.max(0, weightG - goodsG)
  const body = { name, size: sizeText(size), packagingG: Math.min(packagingG, PACKAGING_MAX_G) }
  try {
    await upstream(addPackaging, { body }, { idempotencyKey: contentKey({ ...body, orders: rows.orders }) })
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.code !== 'INVALID_INPUT') throw error
    return refuse('INVALID_INPUT', { [`name.${order}`]: [error.fields?.name?.[0] ?? 'taken'] })
  }
  revalidatePath('/order', 'layout')
  const values = { name, size: typedSize(body.size), grams: body.packagingG }
  return done(manyLabelsHref(rows.orders, rows.from), 'label.done.parcelSaved', { under: '/order', values })
}

const work = action('order:ship', Rows, async (rows) => {
  if (rows.intent.startsWith('save.')) return saveParcel(rows, rows.intent.slice('save.'.length))
  if (rows.ids.length === 0) return refuse('INVALID_INPUT', { ids: ['nothing'] })
  return rows.intent === 'quote' ? quoteAll(rows) : buyAll(rows)
})

export async function workMany(_: unknown, form: unknown): Promise<ActionResult<never>> {
  return spoken(await work(form), 'label.many.error')
}

const Shipping = z.object({ orders: Listed, from: z.string().max(2_000).default('') })

/** Ships every order that has a bought label, as one task. */
const shipAll = action('order:ship:batch', Shipping, async ({ orders }) => {
  const ready = (await readMany(orders)).flatMap(({ orderId, open, version, labels }) => {
    const label = labels.find(
      ({ state, parcelId, addressChanged }) => state === 'bought' && !parcelId && !addressChanged,
    )
    const { carrier } = label?.rate ?? {}
    if (!open || !carrier || !label?.trackingNo) return []
    return [{ id: orderId, carrier, trackingNo: label.trackingNo, version }]
  })
  if (ready.length === 0) return refuse('LABEL_WRONG_STATE')
  const selection = { ids: ready.map(({ id }) => id) }
  const { token, ok } = await upstream(previewBulk, { body: { action: 'ship', selection } })
  const may = new Set(ok.map(({ id }) => id))
  const shipments = ready.filter(({ id }) => may.has(id))
  if (shipments.length === 0) return refuse('ORDER_WRONG_STATE')
  const task = await upstream(commitBulk, { body: { token, shipments } }, { idempotencyKey: contentKey(shipments) })
  revalidatePath('/order', 'layout')
  redirect(`/tasks/${task.id}`)
})

export async function shipLabels(_: unknown, form: unknown): Promise<ActionResult<never>> {
  return shipAll(form)
}
