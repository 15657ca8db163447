import { z } from 'zod'
import { REPORT_STATES, SELLER_FACTS } from '@/lib/domain/seller-report'
import { Id, Instant, line, Nothing, PageQuery, Pence, paged, searched, typedText, UkDate } from '../common'
import { endpoint } from '../endpoint'

/** A year of the UK calendar. */
const Year = z.coerce.number().int().min(2020).max(2099)

const Sums = z.object({
  sales: z.int(),
  /** Sales after refunds, including what the platform added. */
  salesP: Pence,
  feesP: Pence,
  /** VAT that the platform withheld. */
  taxP: Pence,
  /** Credited to the seller: sales without fees and VAT. */
  considerationP: Pence,
})

const Report = z.object({
  /** The shop. */
  id: Id,
  year: z.int(),
  /** 1 China company, 2 UK company, 3 UK individual. */
  type: z.int(),
  state: z.enum(REPORT_STATES),
  missing: z.array(z.enum(SELLER_FACTS)),
  ...Sums.shape,
})

const Quarter = z.object({ quarter: z.int(), ...Sums.shape })

/** Facts about a seller reported to HMRC; numbers by their last four characters. */
const Seller = z.object({
  legalName: z.string(),
  address: z.string(),
  companyNo: z.string(),
  vatNo: z.string(),
  taxLast4: z.string().nullable(),
  /** Country of the tax number. */
  taxCountry: z.string(),
  hasBirthDate: z.boolean(),
  account: z.object({ holder: z.string(), last4: z.string(), country: z.string() }).nullable(),
})

const Detail = z.object({
  report: Report,
  quarters: z.array(Quarter),
  seller: Seller,
  /** When the seller was last asked for the missing data. */
  remindTime: Instant.nullable(),
})
export type SellerReport = z.output<typeof Detail>

const query = z.object({ year: Year.optional() })

export const getSellerReport = endpoint({
  method: 'GET',
  path: '/finance/sellerReport/get',
  from: 'extension',
  who: 'shop',
  permission: 'finance:view',
  whenPaused: 'allowed',
  summary:
    'Read what the tax office is told of the current shop in a year; the running one unless another is asked for',
  query,
  data: Detail,
})

const tax = {
  /** An empty field keeps the known number. */
  taxNo: typedText(30).default(''),
  country: z.string().regex(/^[A-Z]{2}$/),
  birthDate: UkDate.or(z.literal('')).default(''),
}

export const setSellerTax = endpoint({
  method: 'PUT',
  path: '/finance/sellerReport/tax',
  from: 'extension',
  who: 'shop',
  permission: 'finance:account',
  whenPaused: 'allowed',
  summary: 'Tell the tax number of the current shop, and of a person the date of birth; both are kept sealed',
  body: z.strictObject(tax),
  data: Nothing,
})

const ShopRef = z.object({ id: Id, nameZh: z.string(), nameEn: z.string() })
const OpReport = Report.extend({ shop: ShopRef })
export type OpReport = z.output<typeof OpReport>

export const listSellerReports = endpoint({
  method: 'GET',
  path: '/finance/op/sellerReport/list',
  from: 'extension',
  who: 'operator',
  permission: 'sellerReport:view',
  amounts: true,
  summary: 'List what the tax office is told of every shop in a year; those with missing data first',
  query: PageQuery.extend({
    ...query.shape,
    state: z.enum(REPORT_STATES).optional(),
    missing: z.enum(SELLER_FACTS).optional(),
    type: z.enum(['1', '2', '3']).optional(),
    /** A part of the name of a shop. */
    q: searched(40).optional(),
  }),
  data: paged(OpReport),
})

export const getOpSellerReport = endpoint({
  method: 'GET',
  path: '/finance/op/sellerReport/get',
  from: 'extension',
  who: 'operator',
  permission: 'sellerReport:view',
  amounts: true,
  summary: 'Read what the tax office is told of a shop in a year, by quarters',
  query: query.extend({ id: Id }),
  data: Detail.extend({ report: OpReport }),
  errors: ['NOT_FOUND'],
})

export const correctSellerTax = endpoint({
  method: 'PUT',
  path: '/finance/op/sellerReport/tax',
  from: 'extension',
  who: 'operator',
  permission: 'sellerReport:file',
  summary: 'Correct the tax number or the date of birth of a seller, with a reason',
  body: z.strictObject({ id: Id, ...tax, reason: line(200).min(2, { error: 'required' }) }),
  data: Nothing,
  errors: ['NOT_FOUND'],
})

export const remindSeller = endpoint({
  method: 'PUT',
  path: '/finance/op/sellerReport/remind',
  from: 'extension',
  who: 'operator',
  permission: 'sellerReport:file',
  summary: 'Ask a seller for what is missing in the report of a year; once a day at most',
  body: z.strictObject({ id: Id, year: Year }),
  data: Nothing,
  errors: ['NOT_FOUND', 'NOTHING_MISSING', 'REMINDED_TODAY'],
})

export const getSellerReportFile = endpoint({
  method: 'POST',
  path: '/finance/op/sellerReport/file',
  from: 'extension',
  who: 'operator',
  permission: 'sellerReport:file',
  amounts: true,
  summary:
    'Make the XML file of a year for the tax office, of every seller who is complete. It holds whole tax numbers, so it is logged',
  body: z.strictObject({ year: Year }),
  data: z.object({ name: z.string(), text: z.string(), sellers: z.int(), incomplete: z.int() }),
})
