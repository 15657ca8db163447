import 'server-only'
import { getTranslations } from 'next-intl/server'
import { refuse } from '@/lib/actions/refuse'
import { addBannerPicture } from '@/lib/contract/ads/banner'
import { getAdPosition } from '@/lib/contract/ads/position'
import { PICTURE_MAX_BYTES } from '@/lib/domain/limits'
import { UpstreamError, upstream } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'

/** Keeps a picture for a position and answers its id. A refusal stands beside the file and names the size that is wanted. */
export async function keptAdPicture(positionId: string, file: File): Promise<string> {
  if (file.size > PICTURE_MAX_BYTES) await refuse('PICTURE_UNREADABLE')
  const base64 = Buffer.from(await file.arrayBuffer()).toString('base64')
  try {
    return (await upstream(addBannerPicture, { body: { positionId, base64 } })).id
  } catch (error) {
    if (!(error instanceof UpstreamError) || !error.fields?.picture?.includes('size')) throw error
    const { width, height } = await read(getAdPosition, { query: { id: positionId } })
    const t = await getTranslations('adBanner')
    throw Object.assign(error, { fields: { file: [t('sizeWanted', { width, height })] } })
  }
}
