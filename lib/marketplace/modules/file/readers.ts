import type { Crop } from '@/lib/picture/crop'
import { type ExactFault, isHeic, type Sizes } from '@/lib/picture/draw'
import { createReaders, ReaderEnded, type Readers } from '@/lib/reader/readers'
import { fail } from '../../kernel/errors'

const READERS = createReaders()

/** Reads foreign bytes in another process; `ended` is the result if a limit ends the read. */
export async function readForeign<T, E>(ended: E, read: (readers: Readers) => Promise<T>): Promise<T | E> {
  try {
    return await read(READERS)
  } catch (error) {
    if (error instanceof ReaderEnded) return ended
    throw error
  }
}

/** Result of drawing; a phone's picture that the decoder cannot read is refused with its own code: PICTURE_HEIC. */
async function drawn<T>(source: Buffer, drawing: Promise<T>): Promise<T> {
  const found = await drawing
  return (found === null || found === 'picture') && isHeic(source) ? fail('PICTURE_HEIC') : found
}

/** Redraws an upload to fit into a square of `side` pixels; null if it is no picture. */
export const drawAnew = (source: Buffer, side: number): Promise<Buffer | null> =>
  drawn(
    source,
    readForeign(null, (readers) => readers.run('drawInside', source, side)),
  )

/** Redraws an upload as a full square of `side` pixels; null if it is no picture. */
export const drawSquare = (source: Buffer, side: number): Promise<Buffer | null> =>
  drawn(
    source,
    readForeign(null, (readers) => readers.run('drawSquare', source, side)),
  )

/** Redraws an upload in the sizes that screens use; null if it is no picture. */
export const drawSizes = (
  source: Buffer,
  options?: { crop?: Crop | undefined; large?: boolean },
): Promise<Sizes | null> =>
  drawn(
    source,
    readForeign(null, (readers) => readers.run('drawSizes', source, options)),
  )

/** Redraws an upload of exactly this size; returns why not if it has another one, or is no picture. */
export const drawExact = (source: Buffer, size: { width: number; height: number }): Promise<Sizes | ExactFault> =>
  drawn(
    source,
    readForeign<Sizes | ExactFault, 'picture'>('picture', (readers) => readers.run('drawExact', source, size)),
  )
