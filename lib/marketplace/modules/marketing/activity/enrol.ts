import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ErrorCode } from '@/lib/contract/errors'
import { enrolActivity } from '@/lib/contract/marketing/activity'
import type { SkuPrice } from '@/lib/contract/marketing/price'
import { type EnrolTrouble, type GoodsTrouble, goodsTrouble, PRICES_OF_TYPE } from '@/lib/domain/marketing/activity'
import { ENROLMENT } from '@/lib/domain/marketing/enrolment'
import { bind } from '@/lib/marketplace/kernel/binding'
import type { Context } from '@/lib/marketplace/kernel/context'
import { fail } from '@/lib/marketplace/kernel/errors'
import { requireId } from '@/lib/marketplace/kernel/ids'
import { shopOf } from '@/lib/marketplace/kernel/in-shop'
import { query } from '@/lib/marketplace/kernel/query'
import { promotableSkus } from '../../goods'
import { settingNumber } from '../../system'
import { requireCreative } from '../enrolment/creative'
import { writeEnrolment } from '../enrolment/draft'
import { lockActivity } from '../enrolment/places'
import type { EnrolmentServices } from '../enrolment/services'
import { skuFaults } from '../price/terms'
import { timesOf } from './config'
import { skuPlacesOf } from './goods'
import { type PublishedActivity, publishedWhere, troublesOf } from './offers'

const REFUSAL: Readonly<Record<EnrolTrouble, ErrorCode>> = {
  ...{ notYet: 'ENROLMENT_LOCKED', closed: 'ENROLMENT_LOCKED', enrolled: 'ENROLMENT_OPEN', full: 'ENROLMENT_FULL' },
  ...{ score: 'ENROLMENT_NOT_ELIGIBLE', plan: 'ENROLMENT_NOT_ELIGIBLE', refunds: 'ENROLMENT_NOT_ELIGIBLE' },
}

const FIELD: Readonly<Record<GoodsTrouble, 'skuId' | 'priceP' | 'stock'>> = {
  ...{ category: 'skuId', location: 'skuId', aboveRule: 'priceP', fewPieces: 'stock' },
}

/** Refuses SKUs that are not on sale, or that the activity's rules exclude. */
async function checkGoods(context: Context, row: PublishedActivity, skus: readonly SkuPrice[]): Promise<void> {
  const known = await promotableSkus(context.tx, shopOf(context), context.now)
  const faults = skuFaults(skus, known)
  const placed = await skuPlacesOf(context, skus)
  for (const [at, wanted] of skus.entries()) {
    const sku = known.find(({ skuId }) => skuId === wanted.skuId)
    if (!sku) continue
    const trouble = goodsTrouble(row, { saleP: sku.priceP, lowP: sku.lowP, ...placed(wanted.skuId) }, wanted)
    if (trouble) faults[`skus.${at}.${FIELD[trouble]}`] ??= [trouble]
  }
  if (skus.length > row.perShop) faults.skus = ['tooManySkus']
  if (Object.keys(faults).length > 0) fail('INVALID_INPUT', { fields: faults })
}

const NoRow = z.object({ no: z.string() })

/** Columns of an enrolment with an unpaid fee: its places are reserved for some minutes. */
async function dueOf({ tx, now }: Context, feeP: number) {
  if (feeP === 0) return { state: ENROLMENT.pendingReview }
  const [made] = await query(tx, NoRow, sql`select 'E' || nextval('enrolment_no') as no`)
  const holdMs = (await settingNumber(tx, 'slot.holdMinutes')) * 60_000
  const held = { no: made?.no ?? '', feeP, holdUntil: new Date(now.getTime() + holdMs) }
  return { state: ENROLMENT.pendingPayment, ...held }
}

export const activityEnrolling = (services: EnrolmentServices) =>
  bind(enrolActivity, async (context, { body }) => {
    const id = requireId(body.activityId)
    // If two shops want the last place at the same moment, one gets it.
    await lockActivity(context.tx, id)
    const [row] = await publishedWhere(context, sql`a.id = ${id}`)
    if (!row) return fail('NOT_FOUND')
    const [found] = await troublesOf(context, [row], services)
    const [trouble] = found?.troubles ?? []
    if (trouble) fail(REFUSAL[trouble])
    await checkGoods(context, row, body.skus)
    await requireCreative(context, body.creative)
    if ((found?.taken ?? 0) + body.skus.length > row.seats) fail('ENROLMENT_FULL')
    const { startsAt, endsAt } = timesOf(row)
    const prices = { ...PRICES_OF_TYPE[row.type], shopBp: (100 - row.subsidyPercent) * 100 }
    const due = await dueOf(context, row.feeP)
    const columns = { activityId: id, maxPercent: 100 - row.offPercent, ...body.creative, ...due }
    return {
      id: await writeEnrolment(context, { name: row.title, startsAt, endsAt, ...prices }, body, columns),
      state: due.state,
    }
  })
