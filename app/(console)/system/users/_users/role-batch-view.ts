import 'server-only'
import { z } from 'zod'
import { Id } from '@/lib/contract/common'
import { ROLE_ACTS, ROLE_BATCH_MAX, ROLE_RESULTS } from '@/lib/contract/user/bulk'
import { USERS } from './user-view'

export const ROLE_BATCH = `${USERS}/role` as const

/** What the page about a role for several users is asked: an address that can be sent, and works without scripts. */
const View = z.object({
  ids: z
    .string()
    .transform((text) => text.split(',').filter((id) => Id.safeParse(id).success))
    .transform((ids) => [...new Set(ids)].slice(0, ROLE_BATCH_MAX))
    .catch([]),
  role: z.union([z.literal(''), Id]).catch(''),
  act: z.enum(ROLE_ACTS).catch('give'),
  /** What became of each of the ids when it was done: a figure each, its place among the results. */
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
