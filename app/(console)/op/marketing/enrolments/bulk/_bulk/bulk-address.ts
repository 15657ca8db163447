import { z } from 'zod'
import { ERRORS, type ErrorCode } from '@/lib/contract/errors'

/** Maximum of enrolments per bulk decision; each is a separate call. */
export const BULK_MOST = 20

export const BULK = '/op/marketing/enrolments/bulk'

/** Enrolments that were not decided, with the code of the refusal. */
export type Refused = ReadonlyMap<string, ErrorCode>

/** Page that asks about these enrolments; with `refused` it shows their results. */
export function bulkHref(ids: readonly string[], from: string, refused?: Refused): string {
  const search = new URLSearchParams({ ids: ids.join(','), from })
  if (refused) search.set('refused', [...refused].map(([id, code]) => `${id}:${code}`).join(','))
  return `${BULK}?${search}`
}

const isCode = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code)

/** Reads `refused` of the address; null before anything was decided. */
export function refusedIn(text: string | undefined): Refused | null {
  if (text === undefined) return null
  return new Map(
    text.split(',').flatMap((part) => {
      const [id = '', code = ''] = part.split(':')
      return z.uuid().safeParse(id).success && isCode(code) ? [[id, code] as const] : []
    }),
  )
}
