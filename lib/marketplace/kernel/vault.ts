import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Seals personal data at rest, and makes the blind indexes by which it can still be found. */
export interface Vault {
  seal(text: string): string
  open(sealed: string): string
  /** A keyed 63-bit number of a search word, so that an index never holds the word itself. */
  token(word: string): bigint
  /** Keyed hash of a secret (session token, one-time code) for storing. */
  digest(secret: string): string
  /** Mixed into every password hash: without the key, stolen hashes cannot be guessed. */
  pepper: Buffer
}

const derive = (key: Buffer, purpose: string) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32))

/**
 * @param key 32 random bytes; the same on every instance, kept outside the database
 */
export function createVault(key: Buffer): Vault {
  const sealing = derive(key, 'seal')
  const indexing = derive(key, 'index')
  const digesting = derive(key, 'digest')
  return {
    seal(text) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealing, iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
    token: (word) => createHmac('sha256', indexing).update(word).digest().readBigUInt64BE() >> 1n,
    pepper: derive(key, 'pepper'),
    digest: (secret) => createHmac('sha256', digesting).update(secret).digest('hex'),
  }
}
