'use server'

import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { PressKey } from '@/lib/actions/form-values'
import { inWords } from '@/lib/actions/in-words'
import * as contract from '@/lib/contract/ads/order'
import { payAdOrder, startAdPayment } from '@/lib/contract/ads/order-fee'
import { AD_ORDER, AD_TARGETS } from '@/lib/domain/ads/order'
import { paymentPage } from '@/lib/domain/own-path'
import { currentCaller } from '@/lib/session/caller'
import { UpstreamError, upstream } from '@/lib/upstream/call'
import { keptPicture, sizeInWords } from '../_picture/kept-picture'
import { ORDERS } from './_order/order-list'

const HERE = { under: '/ads' }
const FAULTS = 'adOrder.fault'
const version = z.coerce.number().int()
const One = { id: contract.releaseAdOrder.body.shape.id, version }

const sized = <T>(send: () => Promise<T>) => inWords(FAULTS, () => sizeInWords('pictures', send))

const keep = (positionId: string) => (base64: string) =>
  upstream(contract.addAdPicture, { body: { positionId, base64 } })

const Upload = z.object({ positionId: contract.addAdPicture.body.shape.positionId, file: z.instanceof(File) })

const upload = action('ads:creative', Upload, async ({ positionId, file }) => ({
  id: await keptPicture(file, 'file', keep(positionId)),
}))

/** Uploads one picture once it is chosen and cropped. */
export async function uploadPicture(positionId: unknown, data: unknown) {
  if (data instanceof FormData && typeof positionId === 'string') data.set('positionId', positionId)
  return upload(data)
}

/** Without scripts the form contains the file itself. */
const Files = z.preprocess(
  (sent) => [sent].flat().filter((each) => each instanceof File && each.size > 0),
  z.array(z.instanceof(File)).max(1),
)

/** A choice as `<kind>:<id>`. */
const Target = z
  .string({ error: 'required' })
  .min(1, { error: 'required' })
  .transform((text): Record<string, unknown> => {
    const [kind, id] = text.split(':')
    return { kind, id }
  })
  .pipe(
    z.object({ kind: z.enum(AD_TARGETS), id: z.string() }) as unknown as z.ZodType<
      z.output<typeof contract.CREATIVE_FIELDS.target>,
      Record<string, unknown>
    >,
  )

const CREATIVE = {
  positionId: contract.addAdPicture.body.shape.positionId,
  pictures: z.array(z.string().max(64)).max(1).default([]),
  files: Files,
  textZh: contract.CREATIVE_FIELDS.textZh,
  textEn: contract.CREATIVE_FIELDS.textEn,
  target: Target,
}
type Creative = z.output<z.ZodObject<typeof CREATIVE>>

/** Reads picture, texts and target from a form; saves the picture. */
async function creativeOf({ positionId, pictures, files: [file], textZh, textEn, target }: Creative) {
  const kept = file ? await keptPicture(file, 'pictures', keep(positionId)) : pictures[0]
  if (kept) return { picture: kept, textZh, textEn, target }
  const [{ locale, requestId }, t] = [await currentCaller(), await getTranslations(FAULTS)]
  throw new UpstreamError('INVALID_INPUT', locale, { requestId, fields: { pictures: [t('required')] } })
}

/** A package of the shop, or none. */
const Package = {
  purchaseId: z
    .string()
    .max(64)
    .default('')
    .transform((id) => id || undefined),
}

const Ordered = z.object({
  ...CREATIVE,
  ...Package,
  from: contract.addAdOrder.body.shape.from,
  to: contract.addAdOrder.body.shape.to,
  intent: z.enum(['hold', 'draft']).default('hold'),
  idempotencyKey: PressKey.optional(),
})

/** Message about an order that was created. */
const wordOf = (state: number) =>
  state === AD_ORDER.draft
    ? 'adOrder.done.draft'
    : state === AD_ORDER.pendingPayment
      ? 'adOrder.done.held'
      : 'adOrder.done.sent'

/** Orders days and redirects to the payment. */
export const order = action('ads:buy', Ordered, async ({ from, to, intent, purchaseId, idempotencyKey, ...typed }) => {
  const creative = await creativeOf(typed)
  const ofPackage = purchaseId && { purchaseId }
  const body = { positionId: typed.positionId, from, to, draft: intent === 'draft', ...creative, ...ofPackage }
  const options = idempotencyKey ? { idempotencyKey } : {}
  const { id, state } = await sized(() => upstream(contract.addAdOrder, { body }, options))
  return done(`${ORDERS}/${id}`, wordOf(state), HERE)
})

const Held = z.object({ ...One, ...Package, from: Ordered.shape.from, to: Ordered.shape.to })

export const hold = action('ads:buy', Held, async ({ purchaseId, ...typed }) => {
  const body = { ...typed, ...(purchaseId && { purchaseId }) }
  const { state } = await inWords(FAULTS, () => upstream(contract.holdAdOrder, { body }))
  return done(`${ORDERS}/${body.id}`, wordOf(state), HERE)
})

export const release = action('ads:buy', z.object(One), async (body) => {
  await upstream(contract.releaseAdOrder, { body })
  return done(`${ORDERS}/${body.id}`, 'adOrder.done.released', HERE)
})

export const replace = action('ads:creative', z.object({ ...CREATIVE, ...One }), async ({ id, version, ...typed }) => {
  const body = { id, version, ...(await creativeOf(typed)) }
  await sized(() => upstream(contract.replaceAdCreative, { body }))
  return done(`${ORDERS}/${id}`, 'adOrder.done.replaced', HERE)
})

export const stop = action('ads:stop', z.object({ ...One, refundP: z.coerce.number().int() }), async (body) => {
  await upstream(contract.stopAdOrder, { body })
  return done(`${ORDERS}/${body.id}`, 'adOrder.done.stopped', HERE)
})

const Paid = z.object({ ...payAdOrder.body.shape, version })

/** Pays from the balance. */
export const pay = action('ads:buy', Paid, async (body) => {
  await inWords(FAULTS, () => upstream(payAdOrder, { body }))
  return done(`${ORDERS}/${body.id}`, 'adOrder.done.paid', HERE)
})

const Online = z.object({
  ...One,
  method: z.coerce.number().pipe(startAdPayment.body.shape.method),
  idempotencyKey: PressKey.optional(),
})

/** Redirects to the payment provider's page. */
export const payOnline = action('ads:buy', Online, async ({ idempotencyKey, ...body }) => {
  const options = idempotencyKey ? { idempotencyKey } : {}
  const { page } = await inWords(FAULTS, () => upstream(startAdPayment, { body }, options))
  return redirect(paymentPage(page, { sandbox: '/subscription/pay/', back: `${ORDERS}/${body.id}` }))
})
