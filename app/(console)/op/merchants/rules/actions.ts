'use server'

import { z } from 'zod'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { showing } from '@/lib/actions/form-values'
import { inWords } from '@/lib/actions/in-words'
import { addRuleVersion } from '@/lib/contract/violation/rule'
import { upstream } from '@/lib/upstream/call'

const whole = z.coerce.number().int()
const wholeOrNone = z.union([z.literal('').transform(() => null), whole])
const ticked = z.string().optional().transform(Boolean)

const Typed = showing(
  z.object({
    ...addRuleVersion.body.shape,
    ...{ after: whole, points: whole, restrictAt: wholeOrNone, restrictDays: wholeOrNone },
    ...{ counts: ticked, inUse: ticked },
  }),
  ['code'],
)

/** Publishes a version; the previous one is unchanged. */
export const publish = action('violationRule:edit', Typed, async (body) => {
  const { number } = await inWords('violation.fault', () => upstream(addRuleVersion, { body }))
  const values = { number, code: body.code }
  return done(`/op/merchants/rules/${body.code}`, 'violation.done.published', { values, under: '/op/merchants' })
})
