import { createHmac, timingSafeEqual } from 'node:crypto'

const STEP_MS = 30_000
/** Clocks may differ by one step either way. */
const WINDOW = [0, -1, 1]
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Encodes in base32 without padding (RFC 4648), as authenticators take a secret. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** Returns the code of a step (RFC 6238 with SHA-1, which every authenticator supports). */
export function totp(secret: Buffer, step: number, digits = 6): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const at = (mac[mac.length - 1] ?? 0) & 0xf
  return String((mac.readUInt32BE(at) & 0x7f_ff_ff_ff) % 10 ** digits).padStart(digits, '0')
}

export const stepAt = (now: Date): number => Math.floor(now.getTime() / STEP_MS)

/**
 * Returns the time step whose code was typed, or null. Steps up to `last` are refused: a code works once, so one read
 * over a shoulder is useless (safety L-11).
 */
export function stepOfCode(secret: Buffer, typed: string, now: Date, last: number | null): number | null {
  if (!/^\d{6}$/.test(typed)) return null
  const steps = WINDOW.map((by) => stepAt(now) + by).filter((step) => last === null || step > last)
  const given = Buffer.from(typed)
  return steps.find((step) => timingSafeEqual(Buffer.from(totp(secret, step)), given)) ?? null
}
