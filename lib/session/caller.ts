import 'server-only'
import { randomUUID } from 'node:crypto'
import { cookies, headers } from 'next/headers'
import { getLocale } from 'next-intl/server'
import { cache } from 'react'
import type { UserInfo } from '@/lib/contract/account'
import { knownLocale } from '@/lib/domain/locale'
import type { Caller } from '@/lib/upstream/request'
import { openSession, type SessionToken, sessionCookieName } from './cookie'
import { DEVICE_COOKIE, isDevice } from './device'
import { lastKnown } from './memory'
import { skippedFrom } from './paused'
import { userAgentLabel } from './user-agent-label'

/** Session of this request, from its cookie alone; does not check that the upstream still accepts it. */
export const currentToken = cache(
  async (): Promise<SessionToken | null> => openSession((await cookies()).get(sessionCookieName())?.value),
)

/** Caller for the client of the upstream. */
export const currentCaller = cache(async (): Promise<Caller> => {
  const [session, store, request, locale] = await Promise.all([currentToken(), cookies(), headers(), getLocale()])
  const device = store.get(DEVICE_COOKIE)?.value
  return {
    token: session?.token ?? null,
    shopId: session?.shopId ?? null,
    // Uses the upstream's latest answer: a renewal unlocks every session of the shop, not only the one that paid.
    get firstShopExpire() {
      const [user] = (session && lastKnown<[UserInfo]>(session.token)) || []
      return user ? skippedFrom(user.shops) : (session?.firstShopExpire ?? null)
    },
    locale: knownLocale(locale),
    device: isDevice(device) ? device : null,
    requestId: request.get('x-request-id') ?? randomUUID(),
    address: request.get('x-client-address'),
    place: userAgentLabel(request.get('user-agent')),
  }
})
