import 'server-only'
import { revalidatePath } from 'next/cache'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { cookieOptions } from '@/lib/session/cookie'
import { seal, unseal } from '@/lib/session/seal'
import { requireSession } from '@/lib/session/session'

const COOKIE = 'flash'
const SECONDS = 60
/** Cookies are limited to about 4,000 bytes, so longer texts are cut. */
const LONGEST = 200

const Flash = z.object({
  /** Message key, such as `department.done.added`. */
  words: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  tone: z.enum(['ok', 'info', 'warn', 'danger']),
})
export type Flash = z.output<typeof Flash>

/** Mark in the address that matches the cookie, so that a reload or Back does not repeat the message. */
const markOf = (words: string): string => words.slice(words.lastIndexOf('.') + 1)

/**
 * Ends a write: refreshes the pages below `under`, and redirects to `to` with the message `words` and its `values`,
 * shown once and carried by a sealed cookie of one minute. Works without scripts. Always throws (a redirect).
 */
export async function done(
  to: string,
  words: string,
  { values = {}, tone = 'ok', under }: { values?: Flash['values']; tone?: Flash['tone']; under?: string } = {},
): Promise<never> {
  const { user } = await requireSession()
  const cut = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.slice(0, LONGEST) : value,
  ])
  const sealed = seal(COOKIE, user.id, { words, values: Object.fromEntries(cut), tone }, SECONDS * 1_000)
  ;(await cookies()).set(COOKIE, sealed, { ...cookieOptions(), maxAge: SECONDS })
  if (under) revalidatePath(under, 'layout')
  const [path = to, anchor] = to.split('#')
  return redirect(`${path}${path.includes('?') ? '&' : '?'}done=${markOf(words)}${anchor ? `#${anchor}` : ''}`)
}

/** `done` after an edit; the message says so if nothing was changed. */
export const saved = (
  edited: { changed: boolean },
  to: string,
  words: string,
  options: { values?: Flash['values']; under?: string } = {},
): Promise<never> =>
  edited.changed ? done(to, words, options) : done(to, 'common.unchanged', { ...options, tone: 'info' })

/** `done` for a refused write of a button without a form: the reason in the user's language. */
export const refused = (message: string, to: string, under: string): Promise<never> =>
  done(to, 'common.refused', { values: { why: message }, tone: 'warn', under })

/** Message of the last act, if the address still names it; null for a forged, foreign or expired cookie. */
export async function readFlash(said: unknown): Promise<Flash | null> {
  if (typeof said !== 'string') return null
  const [{ user }, jar] = await Promise.all([requireSession(), cookies()])
  const flash = Flash.safeParse(unseal(COOKIE, user.id, jar.get(COOKIE)?.value))
  return flash.success && markOf(flash.data.words) === said ? flash.data : null
}
