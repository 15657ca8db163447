import { REASON_MIN } from './limits'

/** A Chinese character counts as several letters: two of them are a reason. */
const CHINESE_WEIGHT = 3

/** True if a reason is long enough: five characters, or two Chinese ones (pattern P8). */
export const saysEnough = (reason: string): boolean =>
  reason.length + (CHINESE_WEIGHT - 1) * (reason.match(/\p{Script=Han}/gu)?.length ?? 0) >= REASON_MIN

/** Reasons of the platform for closing an order, for the requester and the approver. */
const CLOSING = ['risk', 'forbidden', 'buyerAsked', 'priceWrong', 'other'] as const
/** Reasons for lifting a hold or refusal. */
const LIFTING = ['settled', 'mistaken', 'other'] as const

/**
 * Reason codes that a person selects beside their own words (pattern P8), for each act that asks for one; names are in
 * the dictionary `order_reason`. Most likely first, "other" last.
 */
export const REASONS_OF = {
  hold: ['addressUnclear', 'stockCheck', 'damaged', 'buyerAsked', 'risk', 'other'],
  extend: ['carrierDelay', 'buyerAsked', 'other'],
  cancel: ['buyerAsked', 'outOfStock', 'priceWrong', 'undeliverable', 'other'],
  cancelRest: ['outOfStock', 'damaged', 'buyerAsked', 'undeliverable', 'other'],
  cannotSupply: ['outOfStock', 'damaged', 'priceWrong', 'undeliverable', 'other'],
  close: CLOSING,
  askClose: CLOSING,
  approveClose: CLOSING,
  dropClose: LIFTING,
  price: ['agreed', 'goodwill', 'priceWrong', 'delivery', 'other'],
} as const

export const REASON_CODES = [
  'buyerAsked',
  'outOfStock',
  'damaged',
  'priceWrong',
  'undeliverable',
  'addressUnclear',
  'stockCheck',
  'carrierDelay',
  'risk',
  'forbidden',
  'settled',
  'mistaken',
  'agreed',
  'goodwill',
  'delivery',
  'other',
] as const
export type ReasonCode = (typeof REASON_CODES)[number]
