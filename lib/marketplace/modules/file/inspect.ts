import type { FileKind, FileType } from '@/lib/domain/file'
import { fail } from '../../kernel/errors'
import { requireMp4 } from './mp4'
import { requirePlainPdf } from './pdf'
import { inMemory, type Received } from './receive'
import { unreadable } from './refusals'

/** 40 megapixels (safety, D-02). */
export const PIXELS_MAX = 40_000_000
/** Longer side of a picture that is kept, and of the picture of a document, which must stay legible. */
const SIDES: Readonly<Record<'picture' | 'document', number>> = { picture: 2_000, document: 3_200 }
const QUALITY = 86

type PictureFormat = 'jpeg' | 'png' | 'webp'

/** By its first bytes: no decoder sees anything else (safety D-02). */
export function pictureFormat(content: Buffer): PictureFormat | null {
  if (content.subarray(0, 3).equals(Buffer.of(0xff, 0xd8, 0xff))) return 'jpeg'
  if (content.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'png'
  const riff = content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP'
  return riff ? 'webp' : null
}

/** The picture anew as WebP: upright, the first frame, without whatever else the file carried. */
async function drawn(content: Buffer, kind: 'picture' | 'document'): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const source = sharp(content, { limitInputPixels: false, failOn: 'warning' })
  const facts = await source.metadata().catch(() => unreadable('picture'))
  if (facts.format !== pictureFormat(content)) return unreadable('format')
  if (facts.width * facts.height > PIXELS_MAX) return fail('FILE_PIXELS')
  const side = SIDES[kind]
  return sharp(content, { limitInputPixels: PIXELS_MAX, failOn: 'warning' })
    .rotate()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .timeout({ seconds: 10 })
    .toBuffer()
    .catch(() => unreadable('picture'))
}

export interface Inspected {
  type: FileType
  content: Received
}

/**
 * What of an upload is kept: by its content, whatever it is called (safety D-01). Pictures are drawn anew; a PDF is kept
 * when it is plain, an MP4 when it is whole. Throws the refusals of an upload.
 */
export async function inspect(kind: FileKind, received: Received): Promise<Inspected> {
  if (kind === 'video') {
    await requireMp4(received)
    return { type: 'video/mp4', content: received }
  }
  const content = await received.part(0, received.bytes)
  if (kind === 'document' && content.toString('latin1', 0, 5) === '%PDF-') {
    requirePlainPdf(content)
    return { type: 'application/pdf', content: received }
  }
  if (!pictureFormat(content)) return unreadable('type')
  return { type: 'image/webp', content: inMemory(await drawn(content, kind)) }
}
