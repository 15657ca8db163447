import type { FileKind, FileType } from '@/lib/domain/file'
import { isHeic, pictureFormat } from '@/lib/picture/draw'
import { fail } from '../../kernel/errors'
import { requireMp4 } from './mp4'
import { readForeign } from './readers'
import { inMemory, type Received } from './receive'
import { unreadable } from './refusals'

/** Refuses a file that is not a complete, plain PDF, with the refusals of an upload. */
async function requirePlainPdf(content: Buffer): Promise<void> {
  const fault = await readForeign('limit', (readers) => readers.run('pdf', content))
  if (fault === 'locked') fail('FILE_LOCKED')
  if (fault === 'active') fail('FILE_ACTIVE')
  if (fault) unreadable(fault)
}

async function drawn(content: Buffer, kind: 'picture' | 'document'): Promise<Buffer> {
  const found = await readForeign('limit', (readers) => readers.run('drawKept', content, kind))
  if (found === 'pixels') return fail('FILE_PIXELS')
  if (typeof found === 'string' && isHeic(content)) return fail('PICTURE_HEIC')
  return typeof found === 'string' ? unreadable(found) : Buffer.from(found)
}

export interface Inspected {
  type: FileType
  content: Received
}

/**
 * Processes an upload by its content, not its name (safety D-01). Pictures are re-encoded; a PDF is accepted if plain,
 * an MP4 if complete. Throws the refusals of an upload.
 */
export async function inspect(kind: FileKind, received: Received): Promise<Inspected> {
  if (kind === 'video') {
    await requireMp4(received)
    return { type: 'video/mp4', content: received }
  }
  const content = await received.part(0, received.bytes)
  if (kind === 'document' && content.toString('latin1', 0, 5) === '%PDF-') {
    await requirePlainPdf(content)
    return { type: 'application/pdf', content: received }
  }
  if (!pictureFormat(content)) return unreadable('type')
  return { type: 'image/webp', content: inMemory(await drawn(content, kind)) }
}
