import 'server-only'
import type { ErrorCode } from '@/lib/contract/errors'
import { endsSession, UpstreamError } from '@/lib/upstream/call'

const AT_ONCE = 4

/** A result, or the code of its refusal. */
export type Said<T> = { data: T } | { refused: ErrorCode }

async function said<T>(asking: Promise<T>): Promise<Said<T>> {
  try {
    return { data: await asking }
  } catch (error) {
    if (endsSession(error) || !(error instanceof UpstreamError)) throw error
    return { refused: error.code }
  }
}

/** Calls `ask` for each item, four at a time; a refusal does not stop the others. */
export async function each<Item, T>(items: readonly Item[], ask: (item: Item) => Promise<T>): Promise<Said<T>[]> {
  const answers: Said<T>[] = []
  for (let at = 0; at < items.length; at += AT_ONCE) {
    answers.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map((item) => said(ask(item))))))
  }
  return answers
}

/** Refusal codes by order. */
export const refusedOf = (orders: readonly string[], answers: readonly Said<unknown>[]): Record<string, ErrorCode> =>
  Object.fromEntries(
    answers.flatMap((answer, at) => ('refused' in answer ? [[orders[at] ?? '', answer.refused] as const] : [])),
  )
