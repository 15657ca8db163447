'use server'

import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { buyerAction } from '@/lib/actions/buyer-action'
import { PressKey } from '@/lib/actions/form-values'
import { uploadFields } from '@/lib/actions/kept-uploads'
import { Id } from '@/lib/contract/common'
import { addToldPicture, tellPlatform } from '@/lib/contract/mall/feedback'
import { FEEDBACK_PICTURES_MAX, PICTURE_MAX_BYTES } from '@/lib/domain/limits'
import { currentCaller } from '@/lib/session/caller'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { UpstreamError } from '@/lib/upstream/error'
import { doneAt } from '../_shared/done'

const { kind, text } = tellPlatform.body.shape
const Told = z.object({
  kind,
  text,
  orderId: z.union([z.literal(''), Id]),
  ...uploadFields('pictures'),
  idempotencyKey: PressKey.optional(),
})

async function sendPicture(file: File): Promise<string> {
  const base64 = Buffer.from(await file.arrayBuffer()).toString('base64')
  return (await asBuyer(addToldPicture, { body: { base64 } })).id
}

/** Uploads the pictures of a form; too large, too many or invalid files are reported at the field. */
async function picturesOf(files: readonly File[]): Promise<string[]> {
  const [t, { locale, requestId }] = await Promise.all([getTranslations('feedback'), currentCaller()])
  const refused = (key: 'tooMany' | 'unreadable') =>
    new UpstreamError('INVALID_INPUT', locale, { requestId, fields: { pictures: [t(key)] } })
  if (files.length > FEEDBACK_PICTURES_MAX) throw refused('tooMany')
  const ids = []
  for (const file of files) {
    if (file.size > PICTURE_MAX_BYTES) throw refused('unreadable')
    const sent = await sendPicture(file).catch((error) => {
      throw error instanceof UpstreamError && error.code === 'PICTURE_UNREADABLE' ? refused('unreadable') : error
    })
    ids.push(sent)
  }
  return ids
}

export const tell = buyerAction(Told, async ({ orderId, idempotencyKey, kind: what, text: words, ...files }) => {
  const pictureIds = await picturesOf(files['pictures.files'])
  const body = { kind: what, text: words, orderId: orderId || null, pictureIds }
  await asBuyer(tellPlatform, { body }, idempotencyKey)
  doneAt('/mall/feedback', 'told')
})
