'use server'

import { z } from 'zod'
import { carryTicked, Ticked } from '@/app/_kit/list/ticked'
import { refused } from '@/app/_kit/record/flash'
import { askTogether, runTogether, TOGETHER, UNDONE, undoTogether } from '@/app/_kit/together/run-together'
import { action } from '@/lib/actions/action'
import { restrictMerchant } from '@/lib/contract/merchant'
import { restrictAct } from './together'

/** Redirects from the ticked shops to the confirmation page. */
export async function choose(form: unknown): Promise<void> {
  await carryTicked(form, restrictAct.list, (from) =>
    action('merchant:restrict', Ticked, (ticked) => askTogether(restrictAct, ticked, from)),
  )
}

const { reasonZh, reasonEn, untilOn } = restrictMerchant.body.shape
const Restricted = z.object({
  ...TOGETHER,
  ...{ reasonZh, reasonEn },
  untilOn: z.union([z.literal('').transform(() => null), untilOn]),
})

export const restrictMany = action('merchant:restrict', Restricted, ({ rows, from, ...typed }) =>
  runTogether(restrictAct, rows, from, typed),
)

const undoing = action('merchant:restrict', z.object(UNDONE), ({ held, from }) => undoTogether(restrictAct, held, from))

/** Lifts the restrictions of a result. */
export async function undoMany(form: unknown): Promise<void> {
  const result = await undoing(form)
  if (!result.ok) return refused(result.message, restrictAct.list, '/op')
}
