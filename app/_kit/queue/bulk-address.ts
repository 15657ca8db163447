import { z } from 'zod'
import { type ErrorCode, isErrorCode } from '@/lib/contract/errors'

/** Maximum number of cases per bulk decision; each is a separate call. */
export const BULK_MOST = 50

/** Result of a bulk decision: refused cases by error code, and those that can be undone. */
export interface Outcome {
  refused: ReadonlyMap<string, ErrorCode>
  done: number
  /** Ids of the decisions that can be undone. */
  held: readonly string[]
}

interface Asked {
  /** Path of the kind's list. */
  list: string
  ids: readonly string[]
  /** The same list with its filter. */
  from: string
  /** Act, for a list whose rows have several. */
  act?: string
  outcome?: Outcome
}

/** Address that confirms these cases; with `outcome` it shows their results. */
export function bulkHref({ list, ids, from, act, outcome }: Asked): string {
  const search = new URLSearchParams({ from, ...(act && { act }) })
  if (!outcome) search.set('ids', ids.join(','))
  else {
    search.set('decided', String(outcome.done))
    search.set('held', outcome.held.join(','))
    search.set('refused', [...outcome.refused].map((pair) => pair.join(':')).join(','))
  }
  return `${list}/bulk?${search}`
}

const isId = (text: string): boolean => z.uuid().safeParse(text).success

/** Parses `ids` of the address. */
export const idsIn = (text = ''): string[] => text.split(',').filter(isId).slice(0, BULK_MOST)

/** Parses the result in the address; null before the decision. */
export function outcomeIn({ decided, held = '', refused = '' }: Readonly<Record<string, string>>): Outcome | null {
  if (decided === undefined) return null
  const codes = refused.split(',').flatMap((part) => {
    const [id = '', code = ''] = part.split(':')
    return isId(id) && isErrorCode(code) ? [[id, code] as const] : []
  })
  return { done: Number(decided) || 0, held: idsIn(held), refused: new Map(codes) }
}
