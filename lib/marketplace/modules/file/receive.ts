import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Refusal } from '../../kernel/errors'

/** Received upload: in memory or, if it may be large, in a file that `drop` deletes. */
export interface Received {
  bytes: number
  /** Up to `length` bytes from `at` on. */
  part(at: number, length: number): Promise<Buffer>
  open(): Readable
  drop(): Promise<void>
}

/** Treats bytes in memory as an upload. */
export const inMemory = (content: Buffer): Received => ({
  bytes: content.length,
  part: async (at, length) => content.subarray(at, at + length),
  open: () => Readable.from([content]),
  drop: async () => undefined,
})

/**
 * Passes on each piece of a request's body and counts the received bytes, not the announced ones (safety D-03). Beyond
 * `most` it is refused at once; the rest is discarded, so that the caller receives the answer.
 */
function eachPiece(stream: Readable, most: number, take: (piece: Buffer) => void): Promise<number> {
  return new Promise((resolve, reject) => {
    let bytes = 0
    const cut = () => reject(new Refusal('FILE_UNREADABLE', { detail: { fault: 'cut' } }))
    stream.on('data', (piece: Buffer) => {
      bytes += piece.length
      if (bytes > most) {
        reject(new Refusal('FILE_TOO_LARGE', { detail: { most } }))
        stream.removeAllListeners('data').resume()
      } else take(piece)
    })
    stream.once('end', () => resolve(bytes))
    stream.once('error', cut)
    stream.once('close', cut)
  })
}

/** Receives a body into memory. FILE_TOO_LARGE beyond `most` bytes; FILE_UNREADABLE if it is cut off. */
export async function receive(stream: Readable, most: number): Promise<Received> {
  const pieces: Buffer[] = []
  await eachPiece(stream, most, (piece) => pieces.push(piece))
  return inMemory(Buffer.concat(pieces))
}

const heldIn = (path: string, file: FileHandle, bytes: number): Received => ({
  bytes,
  async part(at, length) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
    return buffer.subarray(0, bytesRead)
  },
  open: () => createReadStream(path),
  async drop() {
    await file.close()
    await rm(path, { force: true })
  },
})

/** Receives a body into a file that only this process reads, with the same refusals. */
export async function receiveToFile(stream: Readable, most: number): Promise<Received> {
  const path = join(tmpdir(), `entrepot-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  try {
    let written: Promise<unknown> = Promise.resolve()
    const bytes = await eachPiece(stream, most, (piece) => {
      stream.pause()
      written = written.then(() => file.write(piece)).then(() => stream.resume())
    })
    await written
    return heldIn(path, file, bytes)
  } catch (error) {
    await file.close()
    await rm(path, { force: true })
    throw error
  }
}
