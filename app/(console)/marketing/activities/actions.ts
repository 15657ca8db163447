'use server'

import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { done } from '@/app/_kit/record/flash'
import { typedRows } from '@/app/_kit/record/rows-input'
import { action } from '@/lib/actions/action'
import { PressKey } from '@/lib/actions/form-values'
import { inWords } from '@/lib/actions/in-words'
import { refuse } from '@/lib/actions/refuse'
import { enrolActivity } from '@/lib/contract/marketing/activity'
import { addEnrolmentPicture, changeEnrolmentCreative, withdrawActivity } from '@/lib/contract/marketing/enrolment'
import { payEnrolment, startEnrolmentPayment } from '@/lib/contract/marketing/enrolment-fee'
import { ENROLMENT } from '@/lib/domain/marketing/enrolment'
import { paymentPage } from '@/lib/domain/own-path'
import { upstream } from '@/lib/upstream/call'
import { keptPicture, sizeInWords } from '../../_picture/kept-picture'
import { ACTIVITIES, OWN } from '../_enrolment/paths'
import { SKUS_MAX, TypedSku } from '../_price/price-controls'
import { Ticked } from '../_promotion/fields'

const HERE = { under: ACTIVITIES }
const FAULTS = 'enrolment.fault'
const { shape } = enrolActivity.body
const version = z.coerce.number().int()

/** Without scripts the form contains the file itself. */
const Files = z.preprocess(
  (sent) => [sent].flat().filter((each) => each instanceof File && each.size > 0),
  z.array(z.instanceof(File)).max(1),
)

const CREATIVE = {
  pictures: z.array(z.string().max(64)).max(1).default([]),
  files: Files,
  textZh: z.string().trim(),
  textEn: z.string().trim(),
}

const keep = (base64: string) => upstream(addEnrolmentPicture, { body: { base64 } })

/** Reads picture and text from a form, and saves the picture; null if all are empty. */
async function creativeOf({ pictures, files: [file], textZh, textEn }: z.output<z.ZodObject<typeof CREATIVE>>) {
  const picture = (file && (await keptPicture(file, 'pictures', keep))) ?? pictures[0]
  if (!picture && !textZh && !textEn) return null
  const t = await getTranslations(FAULTS)
  const lacking = Object.entries({ pictures: picture, textZh, textEn }).filter(([, value]) => !value)
  if (!picture || lacking.length > 0)
    return refuse('INVALID_INPUT', Object.fromEntries(lacking.map(([name]) => [name, [t('required')]])))
  return { picture, textZh, textEn }
}

const sized = <T>(send: () => Promise<T>) => inWords(FAULTS, () => sizeInWords('pictures', send))

const upload = action('marketing:activity:enrol', z.object({ file: z.instanceof(File) }), async ({ file }) => ({
  id: await keptPicture(file, 'file', keep),
}))

/** Uploads one picture once it is chosen and cropped. */
export async function uploadPicture(data: unknown) {
  return upload(data)
}

const Changed = z.object({ ...CREATIVE, id: changeEnrolmentCreative.body.shape.id, version })

/** Changes picture and text of an enrolment. */
export const changeCreative = action('marketing:activity:enrol', Changed, async ({ id, version, ...typed }) => {
  const creative = await creativeOf(typed)
  await sized(() => upstream(changeEnrolmentCreative, { body: { id, version, creative } }))
  return done(`${OWN}/${id}`, 'enrolment.done.creative', HERE)
})

const Typed = z.object({
  ...CREATIVE,
  activityId: shape.activityId,
  skus: typedRows(TypedSku, SKUS_MAX).pipe(shape.skus),
  buyerLimit: z.coerce.number().pipe(shape.buyerLimit),
  meets: Ticked.pipe(shape.meets),
  idempotencyKey: PressKey.optional(),
})

/** Enrols products, and redirects to the payment if there is a fee. */
export const enrol = action('marketing:activity:enrol', Typed, async ({ idempotencyKey, ...typed }) => {
  const options = idempotencyKey ? { idempotencyKey } : {}
  const { pictures: _, files: __, textZh: ___, textEn: ____, ...goods } = typed
  const body = { ...goods, creative: await creativeOf(typed) }
  const { id, state } = await sized(() => upstream(enrolActivity, { body }, options))
  const word = state === ENROLMENT.pendingPayment ? 'enrolment.done.held' : 'enrolment.done.enrolled'
  return done(`${OWN}/${id}`, word, HERE)
})

export const withdraw = action(
  'marketing:activity:enrol',
  z.object({ id: withdrawActivity.body.shape.id, version }),
  async (body) => {
    await upstream(withdrawActivity, { body })
    return done(`${OWN}/${body.id}`, 'enrolment.done.withdrawn', HERE)
  },
)

const Paid = z.object({ ...payEnrolment.body.shape, version })

/** Pays the fee from the balance. */
export const pay = action('subscription:buy', Paid, async (body) => {
  await inWords(FAULTS, () => upstream(payEnrolment, { body }))
  return done(`${OWN}/${body.id}`, 'enrolment.done.paid', HERE)
})

const Online = z.object({
  id: startEnrolmentPayment.body.shape.id,
  version,
  method: z.coerce.number().pipe(startEnrolmentPayment.body.shape.method),
  idempotencyKey: PressKey.optional(),
})

/** Redirects to the payment provider's page. */
export const payOnline = action('subscription:buy', Online, async ({ idempotencyKey, ...body }) => {
  const options = idempotencyKey ? { idempotencyKey } : {}
  const { page } = await inWords(FAULTS, () => upstream(startEnrolmentPayment, { body }, options))
  return redirect(paymentPage(page, { sandbox: '/subscription/pay/', back: `${OWN}/${body.id}` }))
})
