import { merged } from './areas'
import type { NotificationSpec } from './areas/area'

const DECLARED = merged('notifications')
export type NotificationKind = keyof typeof DECLARED

/** Every event that people are told of (sheets, 6.12), in the order of the screens. */
export const NOTIFICATIONS: Readonly<Record<NotificationKind, NotificationSpec>> = DECLARED

export const NOTIFICATION_KINDS = Object.keys(NOTIFICATIONS) as NotificationKind[]

export const ruleOf = (kind: NotificationKind): NotificationSpec => NOTIFICATIONS[kind]

/** Kinds about an order that is still to be shipped, as far as they knew. */
export const AWAITS_SHIPPING: readonly NotificationKind[] = [
  'orderPaid',
  'orderDueSoon',
  'orderLate',
  'orderAddressChanged',
  'orderHeld',
  'orderReleased',
]

/** The kinds that somebody of this side can receive. @param userType 1 operator, 2 shop */
export const kindsFor = (userType: number): NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => ruleOf(kind).side !== (userType === 1 ? 'shop' : 'operator'))

/** Kinds that their reader may leave out of the list. */
export const OPTIONAL_KINDS = NOTIFICATION_KINDS.filter((kind) => !ruleOf(kind).always)

/** Where notifications can go. */
export const CHANNELS = ['site', 'mail'] as const
export type Channel = (typeof CHANNELS)[number]

/** What stands in an example of a text. */
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
} as const

/** Words in braces that the kind does not know, and braces that name nothing. */
export function foreignWords(kind: NotificationKind, text: string): string[] {
  const known: readonly string[] = ruleOf(kind).words
  const named = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)
  const rest = text.replace(/\{[^{}]*\}/g, '')
  return [...named.filter((name) => !known.includes(name)), ...(/[{}]/.test(rest) ? ['{ }'] : [])]
}

/** The text with its words put in; nothing of it is evaluated, and what is put in stays on one line. */
export const fillWords = (text: string, words: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(words[name] ?? whole).replace(/[\p{Cc}]+/gu, ' '))
