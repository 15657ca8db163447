import 'server-only'
import { createHash } from 'node:crypto'
import { chatSig } from '@/lib/contract/chat/seat'
import { SIG_MS, SIG_RENEW_MS } from '@/lib/domain/chat/seat'
import { shared } from '@/lib/server/shared'
import { UpstreamError, upstream } from '@/lib/upstream/call'

interface Kept {
  userSig: string
  renewAt: number
}

const MOST = 10_000

/** `usersig` of each session's user info (specification, section 4): it stays on the server, no page gets it. */
const kept = () => shared('userInfo.usersig', () => new Map<string, Kept>())

async function ask(key: string): Promise<string> {
  const { userSig, expireTime } = await upstream(chatSig, {}, { caller: { quiet: true } })
  const sigs = kept()
  for (const oldest of sigs.keys()) {
    if (sigs.size < MOST) break
    sigs.delete(oldest)
  }
  sigs.set(key, { userSig, renewAt: Date.parse(expireTime) - (SIG_MS - SIG_RENEW_MS) })
  return userSig
}

/**
 * Runs an act with the session's chat signature, renewing it after four fifths of its lifetime. A refused signature is
 * renewed once; null if the new one is refused as well.
 */
export async function withUserSig<T>(token: string, act: (userSig: string) => Promise<T>): Promise<T | null> {
  const key = createHash('sha256').update(token).digest('base64url')
  const known = kept().get(key)
  const first = known && known.renewAt > Date.now() ? known.userSig : await ask(key)
  for (const sig of [() => first, () => ask(key)]) {
    try {
      return await act(await sig())
    } catch (error) {
      if (!(error instanceof UpstreamError) || error.code !== 'CHAT_SIG') throw error
    }
  }
  return null
}
