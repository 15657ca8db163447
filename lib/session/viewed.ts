import type { NextRequest, NextResponse } from 'next/server'
import { environment } from '@/lib/server/environment'
import { cookieOptions } from './cookie'

/** Ids of products viewed in this browser; only if its user has switched that on. */
export const viewedCookieName = (): string => (environment().secure ? '__Host-viewed' : 'viewed')

const MOST = 8
/** Value of the cookie while nothing was viewed yet. */
export const NOTHING_VIEWED = '-'
export const VIEWED_SECONDS = 30 * 86_400

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const GOODS = new RegExp(`^/mall/goods/(${ID})$`)
const WHOLE_ID = new RegExp(`^${ID}$`)

/** Ids in the cookie, latest first; null if it is off. Invalid ids are dropped. */
export const viewedIn = (value: string | undefined): string[] | null =>
  value === undefined
    ? null
    : value
        .split('.')
        .filter((id) => WHOLE_ID.test(id))
        .slice(0, MOST)

/** Records the product of the requested page, if that is switched on. */
export function noteViewed(request: NextRequest, response: NextResponse): void {
  const [, id] = GOODS.exec(request.nextUrl.pathname) ?? []
  const before = viewedIn(request.cookies.get(viewedCookieName())?.value)
  if (!id || before === null || before[0] === id || request.method !== 'GET') return
  const ids = [id, ...before.filter((other) => other !== id)].slice(0, MOST)
  response.cookies.set(viewedCookieName(), ids.join('.'), { ...cookieOptions(), maxAge: VIEWED_SECONDS })
}
