import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

/** Storage of files. Keys are random and made by us (safety D-06): no text of a caller is part of them. */
export interface FileStore {
  /** Stores `bytes` bytes under a key; if it succeeds, the file is complete. */
  put(key: string, content: Readable, bytes: number): Promise<void>
  /** Throws if the key does not exist. */
  read(key: string): Promise<Readable>
  /** Does nothing if the key does not exist. */
  remove(key: string): Promise<void>
}

/** For tests, and for an application without a folder. */
export function memoryStore(): FileStore & { keys(): string[] } {
  const kept = new Map<string, Buffer>()
  return {
    put: async (key, content) => void kept.set(key, await buffer(content)),
    async read(key) {
      const found = kept.get(key)
      if (!found) throw new Error('no file lies under this key')
      return Readable.from([found])
    },
    remove: async (key) => void kept.delete(key),
    keys: () => [...kept.keys()],
  }
}

/** Files in a folder of this machine, in 256 folders below it. */
export function folderStore(folder: string): FileStore {
  const placeOf = (key: string) => join(folder, key.slice(0, 2), key)
  return {
    async put(key, content) {
      const place = placeOf(key)
      await mkdir(join(folder, key.slice(0, 2)), { recursive: true, mode: 0o700 })
      const unfinished = `${place}.new`
      try {
        await pipeline(content, createWriteStream(unfinished, { mode: 0o600, flush: true }))
        await rename(unfinished, place)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async read(key) {
      const handle = await open(placeOf(key))
      return createReadStream('', { fd: handle })
    },
    async remove(key) {
      await rm(placeOf(key), { force: true })
      await rm(`${placeOf(key)}.new`, { force: true })
    },
  }
}
