import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { pipeline, type Readable, Transform } from 'node:stream'
import type { Vault } from '../../kernel/vault'

const WAY = 'aes-256-ctr'

/** Key for one file, sealed by the vault's: a copy of the store alone opens nothing (safety D-04). */
export function newSeal(vault: Vault) {
  const key = randomBytes(32)
  const start = randomBytes(16)
  return { seal: vault.seal(Buffer.concat([key, start]).toString('base64')), cipher: createCipheriv(WAY, key, start) }
}

const openerOf = (vault: Vault, seal: string) => {
  const secret = Buffer.from(vault.open(seal), 'base64')
  return createDecipheriv(WAY, secret.subarray(0, 32), secret.subarray(32))
}

/** Passes bytes through and ends with an error if they differ from what was stored: the answer breaks off then. */
function checked(sha256: string): Transform {
  const hash = createHash('sha256')
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece)
      done(null, piece)
    },
    flush: (done) => done(hash.digest('hex') === sha256 ? null : new Error('a stored file is not what it was')),
  })
}

/** Returns the decrypted content of a stored file. */
export const opened = (vault: Vault, stored: { seal: string; sha256: string }, sealed: Readable): Readable =>
  pipeline(sealed, openerOf(vault, stored.seal), checked(stored.sha256), () => undefined)
