import 'server-only'
import { getTranslations } from 'next-intl/server'
import { refuse } from '@/lib/actions/refuse'
import { PICTURE_MAX_BYTES } from '@/lib/domain/limits'
import { UpstreamError } from '@/lib/upstream/error'

type Keep = (base64: string) => Promise<{ id: string }>

/** Reports a wrong picture size at the field of the form, with the required size. */
export async function sizeInWords<T>(field: string, send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof UpstreamError) || !error.fields?.picture) throw error
    const { picture, ...others } = error.fields
    const { width: w, height: h } = error.detail ?? {}
    const t = await getTranslations('common.exactPicture')
    const said = picture.map((key) => (key === 'size' && w && h ? t('pixels', { w, h }) : key))
    throw Object.assign(error, { fields: { ...others, [field]: said } })
  }
}

/** Saves one picture of an exact size by its call and returns its id. Errors of the picture are reported at `field`. */
export async function keptPicture(file: File, field: string, keep: Keep): Promise<string> {
  if (file.size > PICTURE_MAX_BYTES) await refuse('PICTURE_UNREADABLE')
  const base64 = Buffer.from(await file.arrayBuffer()).toString('base64')
  try {
    return (await sizeInWords(field, () => keep(base64))).id
  } catch (error) {
    if (error instanceof UpstreamError && error.status < 500 && !error.fields)
      throw Object.assign(error, { fields: { [field]: [error.message] } })
    throw error
  }
}
