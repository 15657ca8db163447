import 'server-only'
import { addGoodsPicture } from '@/lib/contract/goods'
import { fileNameOf } from '@/lib/domain/file'
import { PICTURE_MAX_BYTES } from '@/lib/domain/limits'
import { MEDIA_NAME_MAX } from '@/lib/domain/media'
import type { Crop } from '@/lib/picture/crop'
import { currentCaller } from '@/lib/session/caller'
import { UpstreamError, upstream } from '@/lib/upstream/call'

/** File name without its extension. */
const nameOf = (file: File): string =>
  fileNameOf(file.name, 'image/webp')
    .replace(/\.webp$/, '')
    .slice(0, MEDIA_NAME_MAX)

/** Saves one picture and returns its id. Errors are reported at `field`. */
export async function keptPicture(file: File, field = 'file', crop?: Crop): Promise<string> {
  if (file.size > PICTURE_MAX_BYTES) {
    const { locale, requestId } = await currentCaller()
    throw new UpstreamError('PICTURE_UNREADABLE', locale, { requestId })
  }
  const base64 = Buffer.from(await file.arrayBuffer()).toString('base64')
  try {
    return (await upstream(addGoodsPicture, { body: { base64, name: nameOf(file), ...(crop && { crop }) } })).id
  } catch (error) {
    if (error instanceof UpstreamError && error.status < 500 && !error.fields)
      throw Object.assign(error, { fields: { [field]: [error.message] } })
    throw error
  }
}
