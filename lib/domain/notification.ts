import { merged } from './areas'
import type { NotificationSpec } from './areas/area'

const DECLARED = merged('notifications')
export type NotificationKind = keyof typeof DECLARED

/** Events of all notifications (sheets, 6.12), in the order of the screens. */
export const NOTIFICATIONS: Readonly<Record<NotificationKind, NotificationSpec>> = DECLARED

export const NOTIFICATION_KINDS = Object.keys(NOTIFICATIONS) as NotificationKind[]

export const ruleOf = (kind: NotificationKind): NotificationSpec => NOTIFICATIONS[kind]

/** Kinds about an order that was still to be shipped when they were sent. */
export const AWAITS_SHIPPING: readonly NotificationKind[] = [
  'orderPaid',
  'orderDueSoon',
  'orderLate',
  'orderLateReminded',
  'orderAddressChanged',
  'orderHeld',
  'orderReleased',
]

/** Kinds that a user of this side can receive. @param userType 1 operator, 2 shop */
export const kindsFor = (userType: number): NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => [userType === 1 ? 'operator' : 'shop', 'both'].includes(ruleOf(kind).side))

/** Kinds that their reader may hide from the list. */
export const OPTIONAL_KINDS = NOTIFICATION_KINDS.filter((kind) => !ruleOf(kind).always && ruleOf(kind).side !== 'buyer')

/** Channels of notifications. */
export const CHANNELS = ['site', 'mail', 'sms'] as const
export type Channel = (typeof CHANNELS)[number]

/** Channels on which an event has a template. */
export const channelsOf = (kind: NotificationKind): readonly Channel[] =>
  ruleOf(kind).side === 'buyer' ? ['mail', 'sms'] : ['site', 'mail']

/** Placeholder values in an example of a text. */
export const SAMPLE_WORDS = {
  no: 'SO2611210001',
  shop: 'Liang & Co.',
  task: 'order.ship',
  ok: 12,
  failed: 1,
  job: 'order.markLate',
  sku: 'MUG-BLUE',
  short: 2,
  user: 'liang_shipping',
  about: 'liang_shipping',
  misses: 10,
  count: 2,
  reason: 'Complaint of a buyer',
  total: '£20.49',
  refund: '£20.49',
  payBy: '2026-11-24 18:30',
  receiveBy: '2026-12-08 18:30',
  carrier: 'Royal Mail',
  tracking: 'AB123456785GB',
  why: 'Out of stock: the last one broke',
  invoice: 'S10001-INV-000043',
  oldInvoice: 'S10001-INV-000042',
  promotion: 'Tea week',
  until: '2026-11-30 23:59',
  spent: '£80.00',
  budget: '£100.00',
  coupons: '£5 off, free delivery',
} as const

/** Placeholders in braces that the kind does not have, and unbalanced braces. */
export function foreignWords(kind: NotificationKind, text: string): string[] {
  const known: readonly string[] = ruleOf(kind).words
  const named = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)
  const rest = text.replace(/\{[^{}]*\}/g, '')
  return [...named.filter((name) => !known.includes(name)), ...(/[{}]/.test(rest) ? ['{ }'] : [])]
}

/** Fills in the placeholders of a text; nothing is evaluated, and values stay on one line. */
export const fillWords = (text: string, words: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(words[name] ?? whole).replace(/[\p{Cc}]+/gu, ' '))
