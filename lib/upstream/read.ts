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

/** Cache time of an answer that is the same for everybody, in milliseconds. */
const SHARED_MS = 60_000

interface ReadOptions {
  /** Value after a failure. Without it the error is thrown, to the page's error or the form's answer. */
  else?: unknown
  /** The only codes for which `else` is used; all others are thrown. */
  on?: readonly ErrorCode[]
  /** While the upstream is failing, uses its last good answer to the same session, with its time. */
  stale?: true
  /**
   * `session`: at most once in two seconds for each session, and again after its writes. `everyone`: at most once a
   * minute, for data that is the same for every signed-in user.
   */
  memo?: 'session' | 'everyone'
  /** Replaces the session's own, such as another language. */
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

/** Failures are not cached. */
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
 * Reads for a page: `await read(getOrder, { params: { id } }, { else: null })`. The options define the result of a
 * failure. The end of a session is not a failure: with `else` it redirects to the login, without it it is thrown to the
 * page, which redirects there, or to the form that asks to sign in again. Throws `UpstreamError`.
 */
export async function read<const E extends Endpoint, O extends ReadOptions = Record<never, never>>(
  row: E,
  ...[args, options]: Rest<E, O>
): Promise<Read<E, O>> {
  const given: ReadOptions = options ?? {}
  const asked = ask(row, args, given)
  return (await ('else' in given ? orElse(asked, given.else, given.on) : asked)) as Read<E, O>
}

/** Last answer to a read with `memo: 'session'`, of any age; undefined on the first page of a session. */
export const lastRead = <const E extends Endpoint>(row: E, args?: Args<E>): Promise<Data<E> | undefined> =>
  lastCachedRead<Data<E>>(nameOf(row, args))

/** `missing`: it does not exist, or not for this user. */
export type Answer<T> =
  | { ok: true; data: T }
  | { ok: false; message: string; requestId: string | undefined; missing: boolean }

/** Redirects to the login; throws in an API handler, whose caller cannot follow. */
async function ended(error: UpstreamError): Promise<never> {
  if ((await headers()).get('x-pathname')?.startsWith('/api/')) throw error
  return leaveEnded(error)
}

/** For a part of a page that shows its own error: returns the data, or the failure in words. Rethrows bugs. */
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

/** `else` for more than one read: names, counts, choices that a page can do without. */
export async function orElse<T, F>(asked: Promise<T>, value: F, on?: readonly ErrorCode[]): Promise<T | F> {
  try {
    return await asked
  } catch (error) {
    if (endsSession(error)) return ended(error)
    if (error instanceof UpstreamError && (on?.includes(error.code) ?? true)) return value
    throw error
  }
}
