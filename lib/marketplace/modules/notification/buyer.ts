import { z } from 'zod'
import { CASE } from '@/lib/domain/after-sale'
import { LOCALES, type Locale, pickText, type Twin } from '@/lib/domain/locale'
import { formatPence } from '@/lib/domain/money'
import { fillWords, type NotificationKind } from '@/lib/domain/notification'
import { ukLocal } from '@/lib/domain/uk-time'
import type { Context } from '../../kernel/context'
import type { Db } from '../../kernel/database'
import { type OutboxRow, writeOutbox } from '../../kernel/outbox'
import type { Vault } from '../../kernel/vault'
import type { BuyerFacts } from '../order'
import { itemNames } from '../system'
import { type Wordings, wordingsOf } from './templates'

/** After an outage, older reminders are not sent: days later they would confuse buyers. */
const STALE_MS = 2 * 86_400_000

const Event = z.object({
  orderId: z.string(),
  event: z.string().optional(),
  reason: z.string().nullish(),
  reasonCode: z.string().optional(),
  tracking: z.string().optional(),
  /** After-sale case: current state, and the side that the platform asks. */
  state: z.int().optional(),
  asked: z.string().optional(),
  /** Number of an invoice, and of the one that it replaces. */
  no: z.string().optional(),
  oldNo: z.string().optional(),
  /** Deadline for filling a team. */
  until: z.string().optional(),
})
type Event = z.output<typeof Event>

const REFUNDS: Partial<Record<string, NotificationKind>> = {
  cannotSupply: 'buyerCannotSupply',
  cancelRest: 'buyerRestCancelled',
  approveClose: 'buyerClosedPaid',
}

/** Events of the platform's decisions on a review; if it stays visible its author gets no message. */
const REVIEWS: Partial<Record<string, NotificationKind>> = {
  hidden: 'buyerReviewHidden',
  restored: 'buyerReviewRestored',
}

/** Message to the buyer about an act on an after-sale case. */
function caseKind({ event, state, asked }: Event): NotificationKind | undefined {
  if (event === 'agreeReturn') return 'buyerCaseReturn'
  if (event === 'agreeRefund' || event === 'refund') return 'buyerCaseAgreed'
  if (event === 'propose' || event === 'proposeSettlement' || asked === 'buyer') return 'buyerCaseAnswer'
  if (event === 'decideRefund' || event === 'decideRefuse') return 'buyerCaseDecided'
  if (event === 'closeUnsent') return 'buyerCaseClosed'
  if (event === 'agreePostage') return 'buyerPostageAgreed'
  if (event === 'refusePostage') return 'buyerPostageRefused'
  if (event === 'decidePostage') return 'buyerCaseDecided'
  return event === 'refuse' && state === CASE.refused ? 'buyerCaseRefused' : undefined
}

const INVOICES: Partial<Record<string, NotificationKind>> = {
  issued: 'buyerInvoiceIssued',
  credited: 'buyerInvoiceCredited',
  replaced: 'buyerInvoiceReplaced',
}

const BUYER_EVENTS: Record<string, (event: Event) => NotificationKind | undefined> = {
  'order.paymentReminder': () => 'buyerPayReminder',
  'order.priceAdjusted': () => 'buyerPriceChanged',
  'order.shipped': () => 'buyerShipped',
  'order.trackingCorrected': () => 'buyerTrackingCorrected',
  'order.shipmentUndone': () => 'buyerShipmentUndone',
  'order.addressChanged': () => 'buyerAddressChanged',
  'order.cancelled': () => 'buyerCancelled',
  'order.closed': () => 'buyerClosed',
  'order.refundAsked': ({ event = '' }) => REFUNDS[event],
  'order.refunded': () => 'buyerRefunded',
  'order.teamJoined': () => 'buyerTeamJoined',
  'order.teamMoved': () => 'buyerTeamMoved',
  'order.teamFull': () => 'buyerTeamFull',
  'order.groupFailed': () => 'buyerTeamFailed',
  'order.messageToBuyer': () => 'buyerMessage',
  'order.receiptExtended': () => 'buyerReceiptExtended',
  'afterSale.moved': caseKind,
  'review.replied': () => 'buyerReviewReplied',
  'buyerInvoice.moved': ({ event = '' }) => INVOICES[event],
  'review.decided': ({ event = '' }) => REVIEWS[event],
}

/** Letters about chat; their events contain the sealed address. */
const CHAT_LETTERS: Readonly<Record<string, NotificationKind>> = {
  'chat.answered': 'buyerChatAnswered',
  'chat.buyerCallMissed': 'buyerCallMissed',
}

/** Types of the outbox with messages to buyers. */
export const BUYER_TYPES = [...Object.keys(BUYER_EVENTS), ...Object.keys(CHAT_LETTERS)]

const Answered = z.object({
  mail: z.string(),
  language: z.enum(LOCALES),
  shop: z.object({ zh: z.string(), en: z.string() }),
})

/** Writes to buyers whose shop has answered in chat, or whom it has called in vain. */
async function tellOfChat(tx: Db, rows: readonly OutboxRow[], { vault, now }: { vault: Vault; now: Date }) {
  const wordings = await wordingsOf(tx, 'mail')
  let told = 0
  for (const { type, payload } of rows) {
    const kind = CHAT_LETTERS[type]
    const { data: letterOf } = Answered.safeParse(payload)
    if (!kind || !letterOf || !wordings.enabled(kind)) continue
    const { mail, language, shop } = letterOf
    const name = pickText(shop, language)
    const text = fillWords(pickText(wordings.text(kind), language), { shop: name })
    const letter = { to: vault.open(mail), locale: language, buyer: kind, about: name, text }
    await writeOutbox(tx, { type: 'buyer.mail', payload: { sealed: vault.seal(JSON.stringify(letter)) } }, now)
    told += 1
  }
  return told
}

/** Finds the buyers of orders for messages. */
export type FindBuyers = (tx: Db, ids: readonly string[], vault: Vault) => Promise<Map<string, BuyerFacts>>

const time = (at: string | null): string => (at ? ukLocal(Date.parse(at)).replace('T', ' ') : '')

/** "Out of stock: the last one broke": the kind of reason in the buyer's language, and the sender's own text. */
function whyOf({ language }: BuyerFacts, { reason, reasonCode = 'other' }: Event, reasons: By['reasons']): string {
  const name = reasons.get(reasonCode)
  const kind = name ? pickText(name, language) : reasonCode
  return `${kind}${language === 'zh-CN' ? '：' : ': '}${reason ?? ''}`
}

const wordsOf = (buyer: BuyerFacts, event: Event, { reasons }: By) => ({
  no: buyer.no,
  shop: pickText(buyer.shop, buyer.language),
  total: formatPence(buyer.paidP),
  refund: formatPence(buyer.refundingP || buyer.refundedP || buyer.paidP),
  payBy: time(buyer.payBy),
  receiveBy: time(buyer.receiveBy),
  carrier: buyer.carrier ? pickText(buyer.carrier, buyer.language) : '',
  tracking: event.tracking ?? buyer.tracking ?? '',
  why: whyOf(buyer, event, reasons),
  invoice: event.no ?? '',
  oldInvoice: event.oldNo ?? '',
  until: time(event.until ?? null),
})

/** Writes one letter and one text message, if the buyer has the channel and the template is on. */
async function writeTo(tx: Db, to: { kind: NotificationKind; event: Event; buyer: BuyerFacts }, by: By) {
  const { kind, event, buyer } = to
  for (const channel of ['mail', 'sms'] as const) {
    const address = channel === 'mail' ? buyer.mail : buyer.text
    if (!address || !by[channel].enabled(kind)) continue
    const text = fillWords(pickText(by[channel].text(kind), buyer.language), wordsOf(buyer, event, by))
    const letter = { to: address, locale: buyer.language, buyer: kind, about: buyer.no, text }
    await writeOutbox(
      tx,
      { type: `buyer.${channel}`, payload: { sealed: by.vault.seal(JSON.stringify(letter)) } },
      by.now,
    )
  }
}

interface By {
  reasons: ReadonlyMap<string, Twin>
  vault: Vault
  now: Date
  mail: Wordings
  sms: Wordings
}

/** Writes letters for these events to buyers into the outbox; returns the number of events with letters. */
export async function tellBuyers(
  tx: Db,
  rows: readonly (OutboxRow & { created_at: string })[],
  tools: { vault: Vault; now: Date; buyersOf: FindBuyers },
): Promise<number> {
  const { vault, now, buyersOf } = tools
  const told = rows.flatMap((row) => {
    const event = Event.safeParse(row.payload).data
    const kind = event && BUYER_EVENTS[row.type]?.(event)
    return event && kind && now.getTime() - Date.parse(row.created_at) < STALE_MS ? [{ event, kind }] : []
  })
  const answered = await tellOfChat(tx, rows, tools)
  if (told.length === 0) return answered
  const buyers = await buyersOf(
    tx,
    told.map(({ event }) => event.orderId),
    vault,
  )
  const by = {
    vault,
    now,
    reasons: await itemNames(tx, 'order_reason'),
    mail: await wordingsOf(tx, 'mail'),
    sms: await wordingsOf(tx, 'sms'),
  }
  for (const { event, kind } of told) {
    const buyer = buyers.get(event.orderId)
    if (buyer) await writeTo(tx, { kind, event, buyer }, by)
  }
  return told.length + answered
}

/** Writes one letter to a buyer that is not about an order's progress, unless the template is off. */
export async function letterToBuyer(
  { tx, vault, now }: Pick<Context, 'tx' | 'vault' | 'now'>,
  letter: { kind: NotificationKind; to: string; language: Locale; about: string; words?: Record<string, string> },
): Promise<void> {
  const { kind, to, language: locale, about, words = {} } = letter
  const wordings = await wordingsOf(tx, 'mail')
  if (!wordings.enabled(kind)) return
  const text = fillWords(pickText(wordings.text(kind), locale), words)
  const sealed = vault.seal(JSON.stringify({ to, locale, buyer: kind, about, text }))
  await writeOutbox(tx, { type: 'buyer.mail', payload: { sealed } }, now)
}

const CouponsEnding = z.object({
  buyerId: z.string(),
  titles: z.array(z.object({ zh: z.string(), en: z.string() })),
  endsAt: z.string(),
})

/** Types of the outbox with messages to buyers that are not about an order. */
export const HOLDER_TYPES = ['coupon.ending']

/** Finds a buyer's address and language; a deleted account has no address. */
export type FindBuyer = (
  context: Pick<Context, 'tx' | 'vault'>,
  id: string,
) => Promise<{ email: string; language: Locale }>

/** Writes letters to buyers about their coupons into the outbox; returns the number of events with letters. */
export async function tellHolders(
  tx: Db,
  rows: readonly (OutboxRow & { created_at: string })[],
  { vault, now, buyerOf }: { vault: Vault; now: Date; buyerOf: FindBuyer },
): Promise<number> {
  const told = rows.flatMap((row) => {
    const event = HOLDER_TYPES.includes(row.type) ? CouponsEnding.safeParse(row.payload).data : undefined
    return event && now.getTime() < Date.parse(event.endsAt) ? [event] : []
  })
  for (const { buyerId, titles, endsAt } of told) {
    const { email, language } = await buyerOf({ tx, vault }, buyerId)
    if (!email) continue
    const coupons = titles.map((title) => pickText(title, language)).join(language === 'zh-CN' ? '、' : ', ')
    const words = { coupons, until: ukLocal(Date.parse(endsAt) - 1).replace('T', ' ') }
    await letterToBuyer({ tx, vault, now }, { kind: 'buyerCouponEnding', to: email, language, about: coupons, words })
  }
  return told.length
}
