import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { secret } from './cookie'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** One key per purpose, so that a value sealed for one purpose never opens for another. */
const keyFor = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret(), '', `entrepot seal ${purpose}`, 32))

/**
 * Encrypts a value that a page carries from one request to the next: only this program can read or create it, it
 * expires after `milliseconds`, and it opens only for the same purpose and browser (`device`).
 */
export function seal(purpose: string, device: string, value: unknown, milliseconds: number): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), nonce).setAAD(Buffer.from(device))
  const text = JSON.stringify({ until: Date.now() + milliseconds, value })
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** Opens a sealed value; null if it is forged, expired, or made for another purpose or browser. */
export function unseal(purpose: string, device: string, sealed: unknown): unknown {
  if (typeof sealed !== 'string' || sealed.length > 8_192) return null
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length <= NONCE_BYTES + TAG_BYTES) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), bytes.subarray(0, NONCE_BYTES))
    decipher.setAAD(Buffer.from(device)).setAuthTag(bytes.subarray(-TAG_BYTES))
    const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
    const { until, value }: { until: number; value: unknown } = JSON.parse(text.toString('utf8'))
    return until > Date.now() ? value : null
  } catch {
    return null
  }
}
