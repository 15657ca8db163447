import { createHmac } from 'node:crypto'
import { decode, encode } from 'next-auth/jwt'
import { z } from 'zod'
import { SESSION_MS } from '@/lib/domain/limits'
import { environment } from '@/lib/server/environment'
import { shared } from '@/lib/server/shared'

/** Content of the encrypted cookie; nothing else is stored in it (safety F-09). */
export const SessionToken = z.object({
  /** The upstream's access token. */
  token: z.string().min(1).max(2048),
  userId: z.string().min(1).max(64),
  shopId: z.string().nullable(),
  /** When the user's first shop expires: requests are skipped after that (specification, section 7). */
  firstShopExpire: z.string().nullable(),
})
export type SessionToken = z.output<typeof SessionToken>

export const SESSION_SECONDS = SESSION_MS / 1000

/** `__Host-` binds the cookie to this host; browsers accept the prefix over https only. */
export const sessionCookieName = (): string => (environment().secure ? '__Host-session' : 'session')

/** Value of a cookie in a raw `Cookie` header. */
export function cookieIn(header: string | undefined, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at <= 0 || part.slice(0, at).trim() !== name) continue
    const value = part.slice(at + 1).trim()
    try {
      return decodeURIComponent(value)
    } catch {
      return value
    }
  }
  return undefined
}

export const secret = (): string => environment().NEXTAUTH_SECRET ?? ''

export const cookieOptions = () => ({
  httpOnly: true,
  sameSite: 'lax' as const,
  path: '/',
  secure: environment().secure,
})

export const sealSession = (session: SessionToken): Promise<string> =>
  encode({ token: { ...session }, secret: secret(), maxAge: SESSION_SECONDS })

interface Opened {
  session: SessionToken
  /** Expiry in milliseconds, from the seal itself. */
  until: number
}

const OPENED_MAX = 1_000

/** Cache of opened cookies: the gate and the page of one request open the same cookie. */
const opened = () => shared('session.opened', () => new Map<string, Opened>())

function remember(sealed: string, session: SessionToken, expSeconds: unknown): void {
  if (typeof expSeconds !== 'number') return
  const map = opened()
  for (const oldest of map.keys()) {
    if (map.size < OPENED_MAX) break
    map.delete(oldest)
  }
  map.set(sealed, { session, until: expSeconds * 1_000 })
}

/** Session inside a cookie's value; null if it is missing, forged, expired or of an older format. */
export async function openSession(sealed: string | undefined): Promise<SessionToken | null> {
  if (!sealed || sealed.length > 4096) return null
  const known = opened().get(sealed)
  if (known && known.until > Date.now()) return known.session
  try {
    const held = await decode({ token: sealed, secret: secret() })
    const parsed = SessionToken.safeParse(held)
    if (!parsed.success) return null
    remember(sealed, parsed.data, held?.exp)
    return parsed.data
  } catch {
    return null
  }
}

/**
 * Proof that the upstream refused the token of a session. With it in the URL the gate lets the owner of the cookie
 * reach the login page and clears the cookie; nobody else can create it.
 */
export const endMark = (session: SessionToken): string =>
  createHmac('sha256', secret()).update(`end ${session.token}`).digest('base64url').slice(0, 22)
