/** For whom an event is: people of a shop, the platform's operators, or whoever it concerns. */
type Side = 'shop' | 'operator' | 'both'

interface KindRule {
  side: Side
  /** Stands in the list whatever its reader prefers: it asks for an act now, or is the answer to what they asked for. */
  always?: 'act' | 'asked'
  /** Also sent by mail until its reader says otherwise. */
  mail?: true
  /** What its text may name; a template with any other word in braces is refused. */
  words: readonly string[]
}

const ORDER = ['no', 'shop'] as const

/** Every event that people are told of (sheets, 6.12), in the order of the screens. */
export const NOTIFICATIONS = {
  orderPaid: { side: 'shop', words: ORDER },
  orderDueSoon: { side: 'shop', words: ORDER },
  orderLate: { side: 'shop', always: 'act', mail: true, words: ORDER },
  orderAddressChanged: { side: 'shop', words: ORDER },
  orderCancelled: { side: 'shop', always: 'act', mail: true, words: ORDER },
  orderClosed: { side: 'shop', always: 'act', mail: true, words: ORDER },
  orderHeld: { side: 'shop', always: 'act', mail: true, words: ORDER },
  orderReleased: { side: 'shop', words: ORDER },
  orderRefunded: { side: 'shop', words: ORDER },
  closeAsked: { side: 'operator', always: 'act', mail: true, words: ORDER },
  closeApproved: { side: 'operator', always: 'asked', words: ORDER },
  closeDropped: { side: 'operator', always: 'asked', words: ORDER },
  taskFinished: { side: 'both', words: ['task', 'ok', 'failed'] },
  stockOversold: { side: 'both', always: 'act', mail: true, words: ['sku', 'shop', 'short'] },
  goodsAccepted: { side: 'shop', words: ['goods', 'shop'] },
  goodsReturned: { side: 'shop', always: 'act', mail: true, words: ['goods', 'shop'] },
  goodsTakenDown: { side: 'shop', always: 'act', mail: true, words: ['goods', 'shop'] },
  adminSignIn: { side: 'shop', mail: true, words: ['user', 'shop'] },
  signInMisses: { side: 'both', always: 'act', mail: true, words: ['misses'] },
  signInAttack: { side: 'operator', mail: true, words: ['about', 'misses'] },
  jobFailed: { side: 'operator', always: 'act', mail: true, words: ['job'] },
  jobLate: { side: 'operator', always: 'act', mail: true, words: ['job'] },
  feedbackAssigned: { side: 'operator', words: [] },
  feedbackLate: { side: 'operator', always: 'act', mail: true, words: [] },
  feedbackReplied: { side: 'both', always: 'asked', mail: true, words: [] },
} as const satisfies Record<string, KindRule>

export type NotificationKind = keyof typeof NOTIFICATIONS

export const NOTIFICATION_KINDS = Object.keys(NOTIFICATIONS) as NotificationKind[]

export const ruleOf = (kind: NotificationKind): KindRule => NOTIFICATIONS[kind]

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
