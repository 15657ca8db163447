import type { NotificationSpec } from './area'

const toBuyer = (words: readonly string[], zh: string, en: string): NotificationSpec => ({
  side: 'buyer',
  words: ['no', 'shop', ...words],
  zh,
  en,
})

/** Messages to the buyer about acts of the shop or the platform on an order, by email and text message. */
export const BUYER_MESSAGES = {
  buyerPayReminder: toBuyer(
    ['total', 'payBy'],
    '{shop}：您的订单 {no} 尚未付款，金额 {total}，请在英国时间 {payBy} 前付款，逾期自动取消。',
    '{shop}: your order {no} for {total} is not paid yet. Pay by {payBy} UK time or it will be cancelled.',
  ),
  buyerPriceChanged: toBuyer(
    ['total', 'why'],
    '{shop}：您的订单 {no} 现在应付 {total}。{why}',
    '{shop}: your order {no} now comes to {total}. {why}',
  ),
  buyerTeamJoined: toBuyer(
    ['total', 'until'],
    '{shop}：您的拼团订单 {no} 已付款。若英国时间 {until} 前未成团，{total} 将原路退回。',
    '{shop}: your order {no} is in a team. If the team is not full by {until} UK time, you get {total} back.',
  ),
  buyerTeamMoved: toBuyer(
    ['total', 'until'],
    '{shop}：您付款时原团已满或已结束，已为拼团订单 {no} 开新团。若英国时间 {until} 前未成团，{total} 将原路退回。',
    '{shop}: the team was full or over when you paid order {no}, so you lead a new one. If it is not full by {until} UK time, you get {total} back.',
  ),
  buyerTeamFull: toBuyer(
    [],
    '{shop}：您的拼团订单 {no} 已成团，店铺将尽快发货。',
    '{shop}: the team of your order {no} is full. The shop ships it now.',
  ),
  buyerTeamFailed: toBuyer(
    ['refund'],
    '{shop}：您的拼团订单 {no} 未成团，{refund} 将原路退回。',
    '{shop}: the team of your order {no} did not become full. You get {refund} back the way you paid.',
  ),
  buyerShipped: toBuyer(
    ['carrier', 'tracking'],
    '{shop}：您的订单 {no} 已发货。{carrier}，运单号 {tracking}。',
    '{shop}: your order {no} has been shipped. {carrier}, tracking number {tracking}.',
  ),
  buyerTrackingCorrected: toBuyer(
    ['carrier', 'tracking'],
    '{shop}：您的订单 {no} 的运单号已更正为 {tracking}（{carrier}）。',
    '{shop}: the tracking number of your order {no} is now {tracking} ({carrier}).',
  ),
  buyerShipmentUndone: toBuyer(
    ['tracking'],
    '{shop}：您的订单 {no} 的包裹 {tracking} 尚未寄出，发货后会再通知您。',
    '{shop}: parcel {tracking} of your order {no} has not been sent yet. We will tell you when it is.',
  ),
  buyerAddressChanged: toBuyer(
    [],
    '{shop}：您的订单 {no} 的收货地址已更正。如非您的要求，请联系店铺。',
    '{shop}: the delivery address of your order {no} was corrected. If you did not ask for this, contact the shop.',
  ),
  buyerCancelled: toBuyer(
    ['why'],
    '{shop}：您的订单 {no} 已取消。{why}',
    '{shop}: your order {no} was cancelled. {why}',
  ),
  buyerClosed: toBuyer(
    ['why'],
    '您在 {shop} 的订单 {no} 已由平台关闭。{why}',
    'Your order {no} from {shop} was closed by the marketplace. {why}',
  ),
  buyerClosedPaid: toBuyer(
    ['refund', 'why'],
    '您在 {shop} 的订单 {no} 已由平台关闭，将退还 {refund}。{why}',
    'Your order {no} from {shop} was closed by the marketplace; you get {refund} back. {why}',
  ),
  buyerCannotSupply: toBuyer(
    ['refund', 'why'],
    '{shop}：很抱歉，您的订单 {no} 无法供货，将退还 {refund}。{why}',
    '{shop}: sorry, your order {no} cannot be supplied; you get {refund} back. {why}',
  ),
  buyerRestCancelled: toBuyer(
    ['refund', 'why'],
    '{shop}：很抱歉，您的订单 {no} 未发出的部分无法供货，将退还 {refund}。{why}',
    '{shop}: sorry, the rest of your order {no} cannot be supplied; you get {refund} back. {why}',
  ),
  buyerRefunded: toBuyer(
    ['refund'],
    '{shop}：您的订单 {no} 已退款 {refund}。',
    '{shop}: {refund} has been refunded for your order {no}.',
  ),
  buyerReceiptExtended: toBuyer(
    ['receiveBy'],
    '您在 {shop} 的订单 {no} 的收货确认期限延长至英国时间 {receiveBy}。',
    'You have until {receiveBy} UK time to confirm receipt of your order {no} from {shop}.',
  ),
  buyerMessage: toBuyer(
    [],
    '{shop} 就订单 {no} 给您留言，请在“我的订单”中查看并回复。',
    '{shop} wrote to you about order {no}. Read and answer it under My orders.',
  ),
  buyerInvoiceIssued: toBuyer(
    [],
    '{shop} 已开具订单 {no} 的发票，请在“我的订单”中查看。',
    '{shop} issued the invoice of your order {no}. Read it under My orders.',
  ),
  buyerInvoiceReplaced: toBuyer(
    ['invoice', 'oldInvoice'],
    '{shop}：订单 {no} 的发票已更正。原发票 {oldInvoice} 已由贷项通知单冲销，新发票号为 {invoice}，请在“我的订单”中查看。',
    '{shop}: the invoice of order {no} was corrected. A credit note cancels {oldInvoice}; the new invoice is {invoice}. Read both under My orders.',
  ),
  buyerInvoiceCredited: toBuyer(
    [],
    '{shop}：订单 {no} 已退款，相应的贷项通知单已开具，请在“我的订单”中查看。',
    '{shop}: order {no} was refunded, and a credit note to its invoice was issued. Read it under My orders.',
  ),
} as const satisfies Record<string, NotificationSpec>
