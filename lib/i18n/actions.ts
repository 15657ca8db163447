'use server'

import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { text } from '@/lib/actions/form-values'
import { isLocale } from '@/lib/domain/locale'
import { safeRedirect } from '@/lib/navigation/redirect'
import { environment } from '@/lib/server/environment'
import { currentToken } from '@/lib/session/caller'
import { forgetToken } from '@/lib/session/memory'
import { LOCALE_COOKIE } from './preference'

const YEAR_SECONDS = 365 * 24 * 3600
/** Target of the specification's language switch inside the console (section 2). */
const AFTER_SWITCH = '/dashboard/analysis'

/** Page that sent a form, if it is one of the pages before the login. */
async function accountPage(): Promise<string | null> {
  const referer = (await headers()).get('referer')
  if (!referer || !URL.canParse(referer)) return null
  const { origin, pathname, search } = new URL(referer)
  const ours = environment().ownOrigins.includes(origin) && /^\/user\/[a-z-]+$/.test(pathname)
  return ours ? `${pathname}${search}` : null
}

/**
 * Changes the language. Fields: `locale`; `stay` keeps a page before the login; `to` is a path of the console. Public:
 * it is available before the login and only sets the cookie.
 */
export async function switchLocale(form: unknown): Promise<void> {
  const locale = text(form, 'locale')
  if (isLocale(locale)) {
    const secure = environment().secure
    ;(await cookies()).set(LOCALE_COOKIE, locale, { path: '/', sameSite: 'lax', secure, maxAge: YEAR_SECONDS })
    // Cached names of the shop and the user are in the previous language.
    const session = await currentToken()
    if (session) forgetToken(session.token)
  }
  if (!text(form, 'stay')) redirect(safeRedirect(text(form, 'to')) ?? AFTER_SWITCH)
  // With scripts the page is rendered again in place: a redirect would empty its fields.
  if (!(await headers()).has('next-action')) redirect((await accountPage()) ?? '/user/login')
}
