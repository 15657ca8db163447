import 'server-only'
import { cookies } from 'next/headers'
import { z } from 'zod'
import { login } from '@/lib/contract/account'
import { log } from '@/lib/server/log'
import { UpstreamError } from '@/lib/upstream/call'
import type { SessionToken } from './cookie'
import { DEVICE_COOKIE } from './device'
import { hasTestPass, spendProof } from './proof'
import { authenticate, sessionOf } from './sign-in'

const Credentials = z.object({ ...login.body.shape, proof: z.string().max(1024).optional() })

/**
 * Sign-in by the credentials provider's own endpoint: requires the same puzzle proof and makes the same call as the
 * form. Null for every refusal, so that it reveals even less than the form.
 */
export async function signInWithProof(raw: unknown): Promise<SessionToken | null> {
  const parsed = Credentials.safeParse(raw)
  if (!parsed.success) return null
  const { username, password, proof } = parsed.data
  const device = (await cookies()).get(DEVICE_COOKIE)?.value ?? ''
  if (!(await hasTestPass()) && !(await spendProof('login', device, proof))) return null
  try {
    const { token, userInfo } = await authenticate({ way: 'password', username, password })
    return sessionOf(token, userInfo)
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    log.info({ event: 'login.refused', requestId: error.requestId, error: error.code })
    return null
  }
}
