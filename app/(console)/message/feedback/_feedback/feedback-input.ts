import { PressKey } from '@/lib/actions/form-values'
import 'server-only'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { Id } from '@/lib/contract/common'
import { addFeedback, addFeedbackPicture } from '@/lib/contract/feedback'
import { FEEDBACK_PICTURES_MAX, PICTURE_MAX_BYTES } from '@/lib/domain/limits'
import { currentCaller } from '@/lib/session/caller'
import { UpstreamError, upstream } from '@/lib/upstream/call'

const { kind, text, page, contact } = addFeedback.body.shape

/** An empty file field sends a file without a name. */
const Files = z
  .union([z.instanceof(File).transform((file) => [file]), z.array(z.instanceof(File))])
  .default([])
  .transform((files) => files.filter(({ size }) => size > 0))

/** Form values: with scripts the ids of uploaded pictures, without them the files. */
export const Written = z.object({
  kind,
  text,
  page,
  contact,
  pictureIds: z.array(Id).default([]),
  files: Files,
  idempotencyKey: PressKey.optional(),
})

export const OneFile = z.object({ file: z.instanceof(File) })

async function refused(code: 'INVALID_INPUT' | 'PICTURE_UNREADABLE', key: 'tooMany' | 'unreadable') {
  const [t, { locale, requestId }] = await Promise.all([getTranslations('feedback'), currentCaller()])
  return new UpstreamError(code, locale, { requestId, fields: { pictureIds: [t(key)] } })
}

async function sendOne(file: File): Promise<string> {
  const base64 = Buffer.from(await file.arrayBuffer()).toString('base64')
  return (await upstream(addFeedbackPicture, { body: { base64 } })).id
}

/** Uploads one picture and returns its id; an invalid file is reported at the field. */
export async function sendPicture(file: File): Promise<string> {
  if (file.size > PICTURE_MAX_BYTES) throw await refused('PICTURE_UNREADABLE', 'unreadable')
  try {
    return await sendOne(file)
  } catch (error) {
    const known = error instanceof UpstreamError && error.code === 'PICTURE_UNREADABLE'
    throw known ? await refused('PICTURE_UNREADABLE', 'unreadable') : error
  }
}

/** Ids of all pictures of a form, in order. */
export async function picturesOf({ pictureIds, files }: z.output<typeof Written>): Promise<string[]> {
  if (pictureIds.length + files.length > FEEDBACK_PICTURES_MAX) throw await refused('INVALID_INPUT', 'tooMany')
  const ids = [...pictureIds]
  for (const file of files) ids.push(await sendPicture(file))
  return ids
}
