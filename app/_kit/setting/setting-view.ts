import 'server-only'
import { z } from 'zod'
import { type ListState, plainQuery } from '@/components/table/list-url'
import { TypedNumber } from '@/lib/actions/form-values'
import { IntText, PageQuery, UkDate } from '@/lib/contract/common'
import { decidePlanned, editSetting } from '@/lib/contract/config'

export const CONFIG = '/system/config'
export const TRADE = '/op/orders/settings'
/** Screens on which a setting can be changed. */
const PLACES = [CONFIG, TRADE] as const
export type SettingPlace = (typeof PLACES)[number]

/** Groups in order; `fixed` are read-only in this version. */
export const GROUPS = ['order', 'personal', 'message', 'money', 'fixed'] as const

export const SHOWN = ['changed', 'money'] as const

const Query = PageQuery.extend({
  /** Only changed settings, or only those about money. */
  show: z.enum(SHOWN).optional(),
  name: z.string().max(64).optional(),
  /** Earlier value that the form starts with. */
  value: IntText.min(0).optional(),
})
const DEFAULTS = Query.parse({})

export type ConfigQuery = z.output<typeof Query>

/** Selected setting, and the page of its history; without one, that of all settings. */
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
