import type { PlatformIdentity } from '@/lib/domain/platform'
import { ukDay } from '@/lib/domain/uk-time'
import type { Vault } from '../../kernel/vault'
import type { Reported } from './report-rows'

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escaped = (value: string): string => value.replace(/[&<>"']/g, (mark) => MARKS[mark] ?? mark)

/** Renders an element with a text, or with elements on separate lines, indented by two blanks. */
function element(name: string, inner: string | readonly string[], attributes = ''): string {
  const content = typeof inner === 'string' ? escaped(inner) : `\n${inner.join('\n').replace(/^/gm, '  ')}\n`
  return `<${name}${attributes}>${content}</${name}>`
}
const dpi = (name: string, inner: string | readonly string[], attributes = '') =>
  element(`dpi:${name}`, inner, attributes)

const tin = (number: string, issuedBy: string): string =>
  number === '' ? dpi('TIN', 'NOTIN', ' unknown="true"') : dpi('TIN', number, ` issuedBy="${escaped(issuedBy)}"`)

const addressOf = (country: string, free: string): string =>
  dpi('Address', [dpi('CountryCode', country), dpi('AddressFree', free)])

/** Id of a record, which stays the same when the file of a year is made again. */
const docSpec = (id: string): string =>
  dpi('DocSpec', [element('stf:DocTypeIndic', 'OECD1'), element('stf:DocRefId', id)])

/** XML of the seller's payout account. */
function payeeOf({ payee }: Reported, vault: Vault): string[] {
  if (!payee) return []
  const parts = [dpi('Identifier', vault.open(payee.number_sealed)), dpi('AccountHolderName', payee.holder)]
  return [dpi('FinancialIdentifier', parts)]
}

/** XML of the seller's identity and payout account, in the order of the schema's sequences. */
function identityOf(reported: Reported, vault: Vault): string {
  const { shop, detail, tax } = reported
  const { seller } = detail
  const taxNo = tax?.tax_no_sealed ? vault.open(tax.tax_no_sealed) : ''
  const where = addressOf(seller.taxCountry, seller.address)
  const residence = dpi('ResCountryCode', seller.taxCountry)
  const paid = payeeOf(reported, vault)
  if (shop.type !== 3) {
    const registered = seller.companyNo ? [dpi('IN', seller.companyNo, ` issuedBy="${seller.taxCountry}"`)] : []
    const number = tin(taxNo || seller.companyNo, seller.taxCountry)
    const parts = [residence, number, ...registered, dpi('Name', seller.legalName), where]
    return dpi('EntitySeller', [dpi('Standard', [dpi('EntSellerID', parts), ...paid])])
  }
  const [first = '', ...rest] = seller.legalName.split(' ')
  const name = dpi('Name', [dpi('FirstName', first), dpi('LastName', rest.join(' ') || first)])
  const birth = tax?.birth_sealed ? [dpi('BirthInfo', [dpi('BirthDate', vault.open(tax.birth_sealed))])] : []
  const parts = [residence, tin(taxNo, seller.taxCountry), name, where, ...birth]
  return dpi('IndividualSeller', [dpi('Standard', [dpi('IndSellerID', parts), ...paid])])
}

/** Whole pounds, as the form requires; half a pound is rounded up. */
const pounds = (pence: number): string => String(Math.floor(pence / 100 + 0.5))

function activityOf({ detail: { quarters } }: Reported): string {
  const of = (name: string, short: string, value: (quarter: (typeof quarters)[number]) => string, currency = '') =>
    dpi(
      name,
      quarters.map((each) => dpi(`${short}Q${each.quarter}`, value(each), currency)),
    )
  const gbp = ' currCode="GBP"'
  return dpi('RelevantActivities', [
    dpi('SaleOfGoods', [
      of('Consideration', 'Cons', ({ considerationP }) => pounds(considerationP), gbp),
      of('NumberOfActivities', 'Numb', ({ sales }) => String(sales)),
      of('Fees', 'Fees', ({ feesP }) => pounds(feesP), gbp),
      of('Taxes', 'Tax', ({ taxP }) => pounds(taxP), gbp),
    ]),
  ])
}

const sellerOf = (reported: Reported, year: number, vault: Vault): string =>
  dpi('ReportableSeller', [
    dpi('Identity', [identityOf(reported, vault)]),
    activityOf(reported),
    docSpec(`GB${year}-${reported.shop.no}`),
  ])

/**
 * Renders the file of a year for the tax office, after the OECD schema for digital platforms (DPI XML, version 1):
 * whole pounds, quarters of the UK calendar. The same year gives the same ids, so that files can be compared. `at` is
 * in milliseconds.
 */
export function reportFile(
  sellers: readonly Reported[],
  { year, at, platform, vault }: { year: number; at: number; platform: PlatformIdentity; vault: Vault },
): string {
  const message = dpi('MessageSpec', [
    ...[dpi('TransmittingCountry', 'GB'), dpi('ReceivingCountry', 'GB'), dpi('MessageType', 'DPI')],
    ...[dpi('MessageRefId', `GB${year}GB-${ukDay(at)}`), dpi('MessageTypeIndic', 'DPI401')],
    ...[dpi('ReportingPeriod', `${year}-12-31`), dpi('Timestamp', new Date(at).toISOString().slice(0, 19))],
  ])
  const operator = dpi('PlatformOperator', [
    ...[dpi('ResCountryCode', 'GB'), tin(platform.companyNo, 'GB'), dpi('Name', platform.name)],
    ...[addressOf('GB', platform.address), dpi('AssumedReporting', 'false'), docSpec(`GB${year}-operator`)],
  ])
  const body = dpi('DPIBody', [operator, ...sellers.map((each) => sellerOf(each, year, vault))])
  const spaces = 'xmlns:dpi="urn:oecd:ties:dpi:v1" xmlns:stf="urn:oecd:ties:dpistf:v1"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n${dpi('DPI_OECD', [message, body], ` version="1.0" ${spaces}`)}\n`
}
