import 'server-only'
import { z } from 'zod'
import { Id } from '@/lib/contract/common'
import { DICT_BATCH_MAX, DICT_RESULTS } from '@/lib/contract/dictionary/bulk'

/** Bulk act on dictionaries in the address, so that it works without scripts. */
const View = z.object({
  /** 1: enable; 0: disable. */
  turn: z.enum(['0', '1']).optional().catch(undefined),
  ids: z
    .string()
    .transform((text) => text.split(',').filter((id) => Id.safeParse(id).success))
    .transform((ids) => [...new Set(ids)].slice(0, DICT_BATCH_MAX))
    .catch([]),
  /** Results of the ids, one digit each: an index into the list of results. */
  results: z
    .string()
    .regex(new RegExp(`^[0-${DICT_RESULTS.length - 1}]+$`))
    .catch(''),
})
export type TurnView = z.output<typeof View>

export const turnView = (search: Readonly<Record<string, string | string[] | undefined>>): TurnView =>
  View.parse(search)

export const turnQuery = ({ turn, ids, results }: TurnView): string =>
  `turn=${turn}&ids=${ids.join(',')}${results && `&results=${results}`}`
