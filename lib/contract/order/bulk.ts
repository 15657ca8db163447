import { z } from 'zod'
import { EXPORT_STREAM_ROWS } from '@/lib/domain/limits'
import { Amount, Id, Instant, line, TwinText, typedText, Version } from '../common'
import { endpoint } from '../endpoint'
import { TaskRow } from '../task'
import { ExportRow, ORDER_SORTS, OrderDetail, OrderFilter } from '.'
import { Address } from './work'

/** Chosen ids, or everything that a filter matches now ("select all 312"). */
export const Selection = z.union([
  z.strictObject({ ids: z.array(Id).min(1).max(1_000) }),
  z.strictObject({ filter: OrderFilter }),
])

/** Keep every note, append to it, or replace it; an empty text deletes it. */
export const NOTE_MODES = ['keep', 'append', 'replace'] as const

export const BulkAction = z.enum(['ship', 'note', 'remind'])

export const previewBulk = endpoint({
  method: 'POST',
  path: '/order/order/bulk/preview',
  from: 'extension',
  who: 'shop',
  permission: 'order:ship:batch',
  whenPaused: 'allowed',
  trial: true,
  summary: 'Which of the selected orders an action would change and which not, and why; fixes the set under a token',
  body: z.strictObject({ action: BulkAction, selection: Selection }),
  data: z.object({
    token: z.string(),
    total: z.int(),
    ok: z.array(
      z.object({
        id: Id,
        no: z.string(),
        recipient: z.string(),
        area: z.string(),
        paidP: Amount,
        openQty: z.int(),
        /** Products still to be sent, with their pieces. */
        goods: z.array(z.object({ title: TwinText, qty: z.int() })).default([]),
        shipBy: Instant.nullable(),
        /** Version of the order; input for an older version is not restored. */
        version: z.int().default(0),
        /** The shop's note and flag, which a bulk note would replace. */
        note: z.string().default(''),
        flag: z.int().default(0),
      }),
    ),
    no: z.array(z.object({ id: Id, no: z.string(), reason: z.string() })),
  }),
})

export const checkBulk = endpoint({
  method: 'POST',
  path: '/order/order/bulk/check',
  from: 'extension',
  who: 'shop',
  permission: 'order:ship:batch',
  whenPaused: 'allowed',
  trial: true,
  summary: 'Everything that speaks against shipping orders of a previewed set with these numbers; changes nothing',
  body: z.strictObject({
    token: z.string().min(16).max(128),
    /** Orders with their tracking numbers, good or not. */
    rows: z.array(z.strictObject({ id: Id, trackingNo: typedText(80), version: Version.optional() })).max(1_000),
  }),
  data: z.object({
    /** Objections; an order may have several. */
    objections: z.array(
      z.object({
        id: Id,
        /**
         * repeated: the number is on a parcel of the last ninety days; addressChanged: corrected since the preview;
         * changed: the order is newer than `version` in another way. These can be confirmed. Others are reasons why the
         * order cannot be shipped: held, afterSaleOpen, alreadyShipped, wrongState, nothingOpen, prize, notFound.
         */
        reason: z.string(),
        /** repeated: the order with the number; addressChanged, changed: the time, as an instant. */
        other: z.string().default(''),
      }),
    ),
  }),
  errors: ['SELECTION_EXPIRED'],
})

export const commitBulk = endpoint({
  method: 'POST',
  path: '/order/order/bulk/commit',
  from: 'extension',
  who: 'shop',
  permission: 'order:ship:batch',
  whenPaused: 'allowed',
  idempotent: true,
  summary: 'Run an action on a previewed set as a task',
  body: z.strictObject({
    token: z.string().min(16).max(128),
    /** For `ship`: carrier and a number for each order. */
    shipments: z
      .array(
        z.strictObject({
          id: Id,
          carrier: z.string().regex(/^[a-z_]{1,32}$/),
          trackingNo: typedText(80).min(1),
          /** Version that the sender saw: the row of a newer order fails. */
          version: Version.optional(),
          /** Confirms that the number may also be on another parcel of the last ninety days. */
          repeatedMeant: z.boolean().optional(),
        }),
      )
      .max(1_000)
      .optional(),
    /** For `note`: effect on the existing note of an order. */
    noteMode: z.enum(NOTE_MODES).default('replace'),
    note: line(300).optional(),
    /** Default: every flag stays. */
    flag: z.int().min(0).max(5).optional(),
  }),
  data: TaskRow,
  /** TRACKING_REPEATED: `fields` has for `shipments.<id>` the key `repeated` and the number of the other order. */
  errors: ['SELECTION_EXPIRED', 'INVALID_INPUT', 'TRACKING_REPEATED'],
})

export const ImportIssue = z.object({
  row: z.int(),
  column: z.string(),
  value: z.string(),
  /**
   * Of the order: noOrderNo, unknownOrder, unpaid, held, afterSaleOpen, alreadyShipped, received, closed, prize,
   * nothingSent, parcelOld, sameOrder.
   * Of the pieces: unknownLine, lineNeeded, qtyBad, qtyOver. Of the parcel: noNumber, shortNumber, ownNumber,
   * roundedNumber, postal, duplicate, checkDigit and unlike (warnings), unknownCarrier, badTime.
   */
  code: z.string(),
  /** sameOrder: the other row; duplicate: the order with the number. */
  other: z.string().default(''),
})

const ImportRow = z.strictObject({
  row: z.int().min(1),
  orderNo: z.string().max(64),
  lineCode: z.string().max(64),
  qty: z.string().max(16),
  carrier: z.string().max(64),
  trackingNo: z.string().max(80),
  shippedAt: z.string().max(40),
})
export type ImportRow = z.output<typeof ImportRow>

const AcceptedRow = z.object({
  row: z.int(),
  orderId: Id,
  orderNo: z.string(),
  carrier: z.string(),
  /** True if the file named no carrier and it was recognised by the number. */
  recognised: z.boolean(),
  trackingNo: z.string(),
  qty: z.int(),
})
export type AcceptedRow = z.output<typeof AcceptedRow>

export const previewTracking = endpoint({
  method: 'POST',
  path: '/order/tracking/preview',
  from: 'extension',
  who: 'shop',
  permission: 'order:ship:batch',
  whenPaused: 'allowed',
  trial: true,
  summary: 'Dry run of a file of tracking numbers: counts, and an issue for each value that does not fit',
  body: z.strictObject({
    mode: z.enum(['new', 'correct']),
    fileName: z.string().max(200),
    rows: z.array(ImportRow).max(5_000),
    /**
     * Token of an earlier dry run: `rows` replace its rows with the same numbers, all others stay; without rows it is
     * judged again unchanged.
     */
    corrects: z.string().min(16).max(128).optional(),
  }),
  data: z.object({
    token: z.string(),
    good: z.int(),
    bad: z.int(),
    issues: z.array(ImportIssue),
    /** Effect of each good row; the first thousand. */
    accepted: z.array(AcceptedRow),
    /** Rows with errors, as given. */
    refused: z.array(ImportRow),
    /** Good rows whose number is on another order: imported only if confirmed. */
    repeated: z.array(ImportRow).default([]),
    /** Good rows whose number is probably mistyped, or does not match the carrier. Some may be `repeated` as well. */
    doubtful: z.array(ImportRow).default([]),
    /** Rows whose shipment exists already: importing a file twice changes nothing. */
    done: z.int().default(0),
    seenBefore: z.boolean(),
  }),
  errors: ['IMPORT_TOO_LARGE', 'SELECTION_EXPIRED'],
})

export const commitTracking = endpoint({
  method: 'POST',
  path: '/order/tracking/commit',
  from: 'extension',
  who: 'shop',
  permission: 'order:ship:batch',
  whenPaused: 'allowed',
  idempotent: true,
  summary: 'Apply the good rows of a dry run as a task',
  body: z.strictObject({
    token: z.string().min(16).max(128),
    /** Confirms that rows whose number is on another order are the same parcel; otherwise they are left out. */
    repeatedMeant: z.boolean().default(false),
    /** Confirms that doubtful numbers were compared with their labels; required if there are any. */
    doubtfulMeant: z.boolean().default(false),
  }),
  data: TaskRow,
  /** INVALID_INPUT: `fields` has `doubtfulMeant` if that was not confirmed. */
  errors: ['SELECTION_EXPIRED', 'INVALID_INPUT', 'TRACKING_REPEATED'],
})

/** A packing slip for each parcel, a pick list for all of them, an address label for each parcel. */
export const DOCUMENTS = ['slip', 'pick', 'address'] as const

export const printOrders = endpoint({
  method: 'POST',
  path: '/order/order/print',
  from: 'extension',
  who: 'shop',
  permission: 'order:print',
  whenPaused: 'allowed',
  effect: 'write',
  summary:
    'Everything that packing slips, address labels and a pick list need, with full addresses; logged as access to personal data',
  body: z.strictObject({ ids: z.array(Id).min(1).max(200), document: z.enum(DOCUMENTS) }),
  data: z.array(
    OrderDetail.extend({
      address: Address,
      /** Lines of the shop's default dispatch and return addresses, the country last; empty without one. */
      from: z.object({ dispatch: z.array(z.string()), returns: z.array(z.string()) }),
    }),
  ),
  errors: ['NOT_FOUND'],
})

/** Price components: what the buyer pays, and refunds. */
const PRICE_COLUMNS = [
  'goodsP',
  'discountP',
  'shopDiscountP',
  'couponP',
  'platformDiscountP',
  'deliveryP',
  'surchargeP',
  'paidP',
  'refundedP',
] as const

export const EXPORT_COLUMNS = [
  'no',
  'parentNo',
  'shopName',
  'status',
  'placedAt',
  'paidAt',
  'shipBy',
  'recipient',
  'area',
  'lines',
  ...PRICE_COLUMNS,
  'payType',
  'carrier',
  'trackingNo',
  'note',
  'sellerNote',
  'invoice',
  'goodsLocation',
  'rating',
  'commissionP',
  'returnPostageP',
  'expectedP',
  'vatBy',
  'vatP',
  'customs',
] as const

/** Columns that are left out of files for callers without `finance:view`. */
export const AMOUNT_COLUMNS = [...PRICE_COLUMNS, 'commissionP', 'returnPostageP', 'expectedP', 'vatBy', 'vatP'] as const

export const exportOrders = endpoint({
  method: 'POST',
  path: '/order/order/exportXls',
  from: 'extension',
  who: 'user',
  permission: 'order:export',
  effect: 'write',
  whenPaused: 'unlessStopped',
  summary: 'A block of rows of the current view for a file; personal data stays masked; logged',
  body: z.strictObject({
    filter: OrderFilter,
    sort: z.enum(ORDER_SORTS),
    order: z.enum(['asc', 'desc']),
    after: z.string().max(200).nullable(),
    /** Only these of the orders that the filter matches. */
    ids: z.array(Id).min(1).max(EXPORT_STREAM_ROWS).optional(),
  }),
  data: z.object({ records: z.array(ExportRow), next: z.string().nullable() }),
})
