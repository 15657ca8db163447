import 'server-only'
import { z } from 'zod'
import { type ListState, plainQuery } from '@/components/table/list-url'
import { TypedNumber } from '@/lib/actions/form-values'
import { IntText, PageQuery, UkDate } from '@/lib/contract/common'
import { decidePlanned, editSetting } from '@/lib/contract/config'

export const CONFIG = '/system/config'
export const TRADE = '/op/orders/settings'
/** The screens on which a value is changed. */
const PLACES = [CONFIG, TRADE] as const
export type SettingPlace = (typeof PLACES)[number]

/** Groups in their order; `fixed` is what this version only shows. */
export const GROUPS = ['order', 'personal', 'message', 'money', 'fixed'] as const

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
export function configView(
  search: Readonly<Record<string, string | string[] | undefined>>,
  path: SettingPlace = CONFIG,
) {
  const parsed = Query.safeParse(plainQuery(search))
  const query = parsed.success ? parsed.data : DEFAULTS
  const state: ListState = { path, query, defaults: DEFAULTS }
  return { query, state }
}

const { name, value, reason, version } = editSetting.body.shape
export const Change = z.object({
  name,
  value: TypedNumber.pipe(value),
  reason: reason.default(''),
  fromOn: z.union([z.literal('').transform(() => null), UkDate]).default(null),
  place: z.enum(PLACES).default(CONFIG),
  version: z.coerce.number().pipe(version),
})

export const Dropped = z.object({ name, place: z.enum(PLACES).default(CONFIG) })

export const Decided = z.object({
  id: decidePlanned.body.shape.id,
  decision: z.enum(['accept', 'decline']),
  place: z.enum(PLACES).default(CONFIG),
})
