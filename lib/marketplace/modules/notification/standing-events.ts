import { z } from 'zod'
import type { NotificationKind } from '@/lib/domain/notification'
import type { Draft } from './events'

const OfViolation = z.object({
  shopId: z.string(),
  violationId: z.string(),
  no: z.string(),
  count: z.int().optional(),
  near: z.boolean().optional(),
})

/** For people of the shop who may see violations. */
const aboutViolation =
  (kind: NotificationKind) =>
  (payload: unknown): Draft[] => {
    const { shopId, violationId, no, count } = OfViolation.parse(payload)
    const params = { no, shopId, ...(count !== undefined && { count }) }
    return [{ kind, to: { shopId, code: 'violation:view' }, shopId, refType: 'violation', refId: violationId, params }]
  }

/** The fourth of five adds a warning. */
const recorded = (payload: unknown): Draft[] => [
  ...aboutViolation('violationRecorded')(payload),
  ...(OfViolation.parse(payload).near ? aboutViolation('violationNear')(payload) : []),
]

function appealed(payload: unknown): Draft[] {
  const { shopId, violationId, no } = OfViolation.parse(payload)
  const about = { refType: 'appeal', refId: violationId, params: { no, shopId } } as const
  return [{ kind: 'appealMade', to: { operators: ['appeal:decide'] }, shopId: null, ...about }]
}

const OfShop = z.object({ shopId: z.string(), reason: z.string().optional(), by: z.string().optional() })

const toOwners =
  (kind: NotificationKind) =>
  (payload: unknown): Draft[] => {
    const { shopId, reason } = OfShop.parse(payload)
    const params = { shopId, ...(reason !== undefined && { reason }) }
    return [{ kind, to: { ownersOf: shopId }, shopId, refType: 'standing', refId: shopId, params }]
  }

function banAsked(payload: unknown): Draft[] {
  const { shopId, by } = OfShop.parse(payload)
  const about = { refType: 'merchant', refId: shopId, params: { shopId }, except: by } as const
  return [{ kind: 'banAsked', to: { operators: ['merchant:ban'] }, shopId: null, ...about }]
}

/** Standing of shops with the platform. */
export const STANDING_EVENTS: Record<string, (payload: unknown) => Draft[]> = {
  'violation.recorded': recorded,
  'violation.revoked': aboutViolation('violationRevoked'),
  'violation.appealDecided': aboutViolation('appealDecided'),
  'violation.appealed': appealed,
  'shop.measure': toOwners('shopMeasure'),
  'shop.measureBegun': toOwners('shopMeasureBegun'),
  'shop.measureEnded': toOwners('shopMeasureEnded'),
  'shop.lifted': toOwners('shopLifted'),
  'shop.viewed': toOwners('shopViewed'),
  'shop.banAsked': banAsked,
}
