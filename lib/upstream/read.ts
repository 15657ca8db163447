import 'server-only'
import { createHash } from 'node:crypto'
import { headers } from 'next/headers'
import type { Args, Data, Endpoint } from '@/lib/contract/endpoint'
import type { ErrorCode } from '@/lib/contract/errors'
import { shared } from '@/lib/server/shared'
import { cachedRead, lastCachedRead } from '@/lib/session/cached-read'
import { currentToken } from '@/lib/session/caller'
import { leaveEnded } from '@/lib/session/session'
import { endsSession, supportId, UpstreamError, upstream } from './call'
import { type Fresh, orLastGood } from './good-answers'
import type { Caller } from './request'

/** How long an answer for everybody is kept, in milliseconds. */
const SHARED_MS = 60_000

interface ReadOptions {
  /** The value at a fault. Without it the fault goes on, to the page's error or the form's answer. */
  else?: unknown
  /** The only faults at which `else` stands; every other goes on. */
  on?: readonly ErrorCode[]
  /** While the upstream is in trouble, its last good answer to the same session with the time when it was new. */
  stale?: true
  /**
   * `session`: at most once in two seconds for each session, and anew after its writes. `everyone`: at most once a minute,
   * for what is the same for everybody who is signed in.
   */
  memo?: 'session' | 'everyone'
  /** In place of the session's own, such as another language. */
  caller?: Partial<Caller>
}

type Read<E extends Endpoint, O> =
  | (O extends { stale: true } ? Fresh<Data<E>> : Data<E>)
  | (O extends { else: infer F } ? F : never)

type Rest<E extends Endpoint, O> =
  Record<never, never> extends Args<E> ? [args?: Args<E>, options?: O] : [args: Args<E>, options?: O]

const nameOf = (row: Endpoint, args: unknown, caller?: Partial<Caller>): string =>
  JSON.stringify([row.method, row.path, args ?? {}, caller])

interface Kept {
  until: number
  value: Promise<unknown>
}

/** No failure is kept. */
function forEveryone<T>(name: string, ask: () => Promise<T>): Promise<T> {
  const store = shared('upstream.everyone', () => new Map<string, Kept>())
  const kept = store.get(name)
  if (kept && kept.until > Date.now()) return kept.value as Promise<T>
  const value = ask()
  const entry = { until: Date.now() + SHARED_MS, value }
  store.set(name, entry)
  value.catch(() => {
    entry.until = 0
  })
  return value
}

async function staleKey(name: string): Promise<string> {
  const token = (await currentToken())?.token ?? ''
  return createHash('sha256').update(`${token} ${name}`).digest('base64')
}

async function ask(row: Endpoint, args: unknown, { stale, memo, caller }: ReadOptions): Promise<unknown> {
  const once = () =>
    (upstream as (row: Endpoint, args: unknown, options?: unknown) => Promise<unknown>)(
      row,
      args ?? {},
      ...(caller ? [{ caller }] : []),
    )
  const name = nameOf(row, args, caller)
  if (stale) return orLastGood(await staleKey(name), once)
  if (memo === 'session') return cachedRead(name, once)
  return memo === 'everyone' ? forEveryone(name, once) : once()
}

/**
 * The way in which a page reads: `await read(getOrder, { params: { id } }, { else: null })`. The options say what happens
 * at a fault. The end of a session is none: with `else` it leads to the login, without it goes on to the page, which leads
 * there, or to the form that asks to sign in again. Throws `UpstreamError`.
 */
export async function read<const E extends Endpoint, O extends ReadOptions = Record<never, never>>(
  row: E,
  ...[args, options]: Rest<E, O>
): Promise<Read<E, O>> {
  const given: ReadOptions = options ?? {}
  const asked = ask(row, args, given)
  return (await ('else' in given ? orElse(asked, given.else, given.on) : asked)) as Read<E, O>
}

/** The last answer to a read with `memo: 'session'`, however old; undefined on the first page of a session. */
export const lastRead = <const E extends Endpoint>(row: E, args?: Args<E>): Promise<Data<E> | undefined> =>
  lastCachedRead<Data<E>>(nameOf(row, args))

/** `missing`: it does not exist, or not for this user. */
export type Answer<T> =
  | { ok: true; data: T }
  | { ok: false; message: string; requestId: string | undefined; missing: boolean }

/** Redirects to the login; throws in a handler of the API, whose caller cannot follow. */
async function ended(error: UpstreamError): Promise<never> {
  if ((await headers()).get('x-pathname')?.startsWith('/api/')) throw error
  return leaveEnded(error)
}

/** For a part of a page that says why it is not there: the data, or the fault in words. Bugs go on as they are. */
export async function settle<T>(asked: Promise<T>): Promise<Answer<T>> {
  try {
    return { ok: true, data: await asked }
  } catch (error) {
    if (endsSession(error)) return ended(error)
    if (!(error instanceof UpstreamError)) throw error
    const missing = error.code === 'NOT_FOUND'
    return { ok: false, message: error.message, requestId: supportId(error), missing }
  }
}

/** `else` for what takes more than one read: names, counts, choices that a page can do without. */
export async function orElse<T, F>(asked: Promise<T>, value: F, on?: readonly ErrorCode[]): Promise<T | F> {
  try {
    return await asked
  } catch (error) {
    if (endsSession(error)) return ended(error)
    if (error instanceof UpstreamError && (on?.includes(error.code) ?? true)) return value
    throw error
  }
}
