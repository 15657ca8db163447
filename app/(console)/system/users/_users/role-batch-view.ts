import 'server-only'
import { z } from 'zod'
import { Id } from '@/lib/contract/common'
import { ROLE_ACTS, ROLE_BATCH_MAX, ROLE_RESULTS } from '@/lib/contract/user/bulk'
import { USERS } from './user-view'

export const ROLE_BATCH = `${USERS}/role` as const

/** Bulk change of a role in the address, so that it can be shared and works without scripts. */
const View = z.object({
  ids: z
    .string()
    .transform((text) => text.split(',').filter((id) => Id.safeParse(id).success))
    .transform((ids) => [...new Set(ids)].slice(0, ROLE_BATCH_MAX))
    .catch([]),
  role: z.union([z.literal(''), Id]).catch(''),
  act: z.enum(ROLE_ACTS).catch('give'),
  /** Results of the ids, one digit each: an index into the list of results. */
  results: z
    .string()
    .regex(new RegExp(`^[0-${ROLE_RESULTS.length - 1}]+$`))
    .catch(''),
})
export type BatchView = z.output<typeof View>

export const batchView = (search: Readonly<Record<string, string | string[] | undefined>>): BatchView =>
  View.parse(search)

export const batchHref = ({ ids, role, act, results }: BatchView): string =>
  `${ROLE_BATCH}?act=${act}&role=${role}&results=${results}&ids=${ids.join(',')}`
