'use server'

import { z } from 'zod'
import { done } from '@/app/_kit/record/flash'
import { typedRows } from '@/app/_kit/record/rows-input'
import { action } from '@/lib/actions/action'
import { PressKey } from '@/lib/actions/form-values'
import { inWords } from '@/lib/actions/in-words'
import { enrolFlash, withdrawFlash } from '@/lib/contract/marketing/enrolment'
import { upstream } from '@/lib/upstream/call'
import { FLASH } from '../_enrolment/paths'
import { SKUS_MAX, TypedSku } from '../_price/price-controls'
import { Ticked } from '../_promotion/fields'

const HERE = { under: FLASH }
const { shape } = enrolFlash.body

const Typed = z.object({
  /** Time and day, separated by a space. */
  sale: z.string().regex(/^[\w-]+ \d{4}-\d{2}-\d{2}$/, { error: 'choose' }),
  skus: typedRows(TypedSku, SKUS_MAX).pipe(shape.skus),
  buyerLimit: z.coerce.number().pipe(shape.buyerLimit),
  meets: Ticked.pipe(shape.meets),
  idempotencyKey: PressKey.optional(),
})

export const enrol = action('marketing:flash:enrol', Typed, async ({ sale, idempotencyKey, ...typed }) => {
  const [seckillTimeId = '', day = ''] = sale.split(' ')
  const { id } = await inWords('enrolment.fault', () =>
    upstream(enrolFlash, { body: { ...typed, seckillTimeId, day } }, { ...(idempotencyKey && { idempotencyKey }) }),
  )
  return done(`${FLASH}/${id}`, 'enrolment.done.enrolled', HERE)
})

const One = z.object({ id: withdrawFlash.body.shape.id, version: z.coerce.number().int() })

export const withdraw = action('marketing:flash:enrol', One, async (body) => {
  await upstream(withdrawFlash, { body })
  return done(`${FLASH}/${body.id}`, 'enrolment.done.withdrawn', HERE)
})
