import 'server-only'
import { z } from 'zod'
import { type ListState, plainQuery } from '@/components/table/list-url'
import { IntText, PageQuery } from '@/lib/contract/common'
import { editSetting } from '@/lib/contract/config'

export const CONFIG = '/system/config'

/** Groups in their order; `fixed` is what this version only shows. */
export const GROUPS = ['order', 'personal', 'message', 'fixed'] as const

export const SHOWN = ['changed', 'money'] as const

const Query = PageQuery.extend({
  /** Only what somebody has changed, or only what is about money. */
  show: z.enum(SHOWN).optional(),
  name: z.string().max(64).optional(),
  /** An earlier value with which the form begins. */
  value: IntText.min(0).optional(),
})
const DEFAULTS = Query.parse({})

export type ConfigQuery = z.output<typeof Query>

/** Which value is open, and the page of its history; without one the history is everybody's. */
export function configView(search: Readonly<Record<string, string | string[] | undefined>>) {
  const parsed = Query.safeParse(plainQuery(search))
  const query = parsed.success ? parsed.data : DEFAULTS
  const state: ListState = { path: CONFIG, query, defaults: DEFAULTS }
  return { query, state }
}

const { name, value, reason, version } = editSetting.body.shape
export const Change = z.object({
  name,
  value: z.coerce.number().pipe(value),
  reason: reason.default(''),
  version: z.coerce.number().pipe(version),
})
