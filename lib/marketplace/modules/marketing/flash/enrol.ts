import { enrolFlash } from '@/lib/contract/marketing/enrolment'
import { priceLimitP } from '@/lib/domain/marketing/enrolment'
import { FIELD_OF_TROUBLE } from '@/lib/domain/marketing/pool'
import { bind } from '@/lib/marketplace/kernel/binding'
import { fail } from '@/lib/marketplace/kernel/errors'
import { shopOf } from '@/lib/marketplace/kernel/in-shop'
import { promotableSkus } from '../../goods'
import { writeEnrolment } from '../enrolment/draft'
import { skuFaults } from '../price/terms'
import { openSessions } from './slots'

export const flashEnrolling = bind(enrolFlash, async (context, { body }) => {
  const session =
    (await openSessions(context)).find(({ slotId, day }) => slotId === body.seckillTimeId && day === body.day) ??
    fail('ENROLMENT_LOCKED')
  if (session.taken + body.skus.length > session.capacity) fail('ENROLMENT_FULL')
  const known = await promotableSkus(context.tx, shopOf(context), context.now)
  const faults = skuFaults(body.skus, known)
  for (const [at, { skuId, priceP }] of body.skus.entries()) {
    const sku = known.find((each) => each.skuId === skuId)
    const field = `skus.${at}.${FIELD_OF_TROUBLE.notLower}`
    if (sku && priceP > priceLimitP({ saleP: sku.priceP, lowP: sku.lowP }, session.maxPercent))
      faults[field] ??= ['aboveRule']
  }
  if (Object.keys(faults).length > 0) fail('INVALID_INPUT', { fields: faults })
  const { slotId: seckillTimeId, day, maxPercent, ...times } = session
  const occasion = { ...times, kind: 'flash', audience: 'all', shopBp: 10_000 } as const
  return { id: await writeEnrolment(context, occasion, body, { seckillTimeId, day, maxPercent }) }
})
