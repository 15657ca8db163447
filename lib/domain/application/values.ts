import { isCnAccount, isCnaps } from '../cn-account'
import { parsePostcode } from '../postcode'
import { bareCapitals as bare, plainTyped, withoutInvisible } from '../typed'
import { belongsToSortCode } from '../uk-account'
import { isVatNumber } from '../vat/number'
import { isRefusedVisa, VISAS } from '.'
import {
  type ApplicationField,
  COUNTRIES,
  type FieldKind,
  fieldsOf,
  OWNERS_MAX,
  type Section,
  sectionsOf,
} from './fields'

export type ApplicationValues = Readonly<Record<string, string>>
/** Fault of a field, as a key of the messages `application.problem`. */
export type Problems = Readonly<Record<string, string>>

export const ADULT_YEARS = 18
const plain = (text: string) => withoutInvisible(text).normalize('NFKC').trim()
const when = (fits: boolean, value: string) => (fits ? value : null)

const USCC = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const USCC_WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** Unified social credit code: 18 characters, the last a check character modulo 31 (GB 32100-2015). */
function isUscc(code: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{18}$/.test(code)) return false
  const sum = USCC_WEIGHTS.reduce((total, weight, place) => total + weight * USCC.indexOf(code.charAt(place)), 0)
  return USCC.charAt((31 - (sum % 31)) % 31) === code.charAt(17)
}

/** IBAN: check modulo 97 over the letters as numbers; for a British one also its length. */
function isIban(code: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(code) || (code.startsWith('GB') && code.length !== 22)) return false
  const digits = (code.slice(4) + code.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** "2008-11-24" is 18 from 2026-11-24 on. */
const yearsAt = (birth: string, today: string): number =>
  Number(today.slice(0, 4)) - Number(birth.slice(0, 4)) - (today.slice(5) < birth.slice(5) ? 1 : 0)

const NINO = /^(?!BG|GB|NK|KN|TN|NT|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]\d{6}[A-D]$/

/** Returns the stored form of a value, or null if it is invalid. */
const READ: Readonly<Record<FieldKind, (text: string) => string | null>> = {
  text: (text) => when(!/\p{Cc}/u.test(plain(text)), plain(text)),
  choice: plain,
  country: (text) =>
    when(
      COUNTRIES.some((each) => each === text),
      text,
    ),
  date: (text) => when(isDay(plainTyped(text)), plainTyped(text)),
  birth: (text) => when(isDay(plainTyped(text)), plainTyped(text)),
  expiry: (text) => when(isDay(plainTyped(text)), plainTyped(text)),
  postcode: (text) => parsePostcode(text),
  uscc: (text) => when(isUscc(bare(text)), bare(text)),
  companyNo: (text) => when(/^(\d{8}|[A-Z]{2}\d{6})$/.test(bare(text)), bare(text)),
  vat: (text) => {
    const code = bare(text).replace(/^(?!GB|XI)/, 'GB')
    return when(isVatNumber(code), code)
  },
  eori: (text) => when(/^(GB|XI)\d{12}(\d{3})?$/.test(bare(text)), bare(text)),
  nino: (text) => when(NINO.test(bare(text)), bare(text)),
  shareCode: (text) => when(/^[WRS][A-Z0-9]{8}$/.test(bare(text)), bare(text)),
  utr: (text) => when(/^\d{10}K?$/.test(bare(text)), bare(text)),
  share: (text) => {
    const share = plainTyped(text).replace(/\s*%$/, '')
    return when(/^\d{2,3}(\.\d{1,2})?$/.test(share) && Number(share) >= 25 && Number(share) <= 100, share)
  },
  sortCode: (text) => when(/^\d{6}$/.test(bare(text)), bare(text)),
  accountNo: (text) => when(/^\d{8}$/.test(bare(text)), bare(text)),
  cnAccount: (text) => when(isCnAccount(text), bare(text)),
  cnaps: (text) => when(isCnaps(text), bare(text)),
  iban: (text) => when(isIban(bare(text)), bare(text)),
  swift: (text) => when(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bare(text)), bare(text)),
}

const optionsOf = ({ name, options }: ApplicationField): readonly string[] | undefined =>
  name === 'visaType' ? VISAS : options

/** Stored form of a value: normalised if valid, else as typed, so that nothing is lost. */
const tidied = ({ kind, max }: ApplicationField, typed: string): string =>
  READ[kind](typed) ?? plain(typed).slice(0, max)

function problemOf(field: ApplicationField, values: ApplicationValues, today: string): string | null {
  const value = values[field.name] ?? ''
  if (value === '') return field.required(values) ? 'required' : null
  if (value.length > field.max) return 'long'
  if (READ[field.kind](value) === null) return field.kind === 'text' ? 'control' : field.kind
  const options = optionsOf(field)
  if (options && !options.includes(value)) return 'required'
  if (field.kind === 'birth' && yearsAt(value, today) < ADULT_YEARS) return 'age'
  if (field.kind === 'birth' && yearsAt(value, today) > 120) return 'birth'
  if (field.kind === 'expiry' && value <= today) return 'expired'
  if (field.name === 'visaType' && isRefusedVisa(value)) return 'visa'
  if (field.name === 'visaType' && value === 'none' && field.required(values)) return 'visaNeeded'
  return null
}

/** Sum of the shares of the owners who hold a quarter or more. */
export const sharesOf = (values: ApplicationValues): number =>
  Array.from({ length: OWNERS_MAX }, (_, index) => Number(values[`owner${index + 1}Share`] || 0)).reduce(
    (sum, share) => sum + (Number.isFinite(share) ? share : 0),
    0,
  )

/** A China company with goods in the UK needs a British VAT number. */
const withDues = (type: number, values: ApplicationValues): ApplicationValues =>
  type === 1 && values.goodsLocation === 'uk' ? { ...values, vatDue: '1' } : values

/** True if sort code and account number of a British account are both readable and do not match. */
function isOtherSort({ bankSort = '', accountNo = '' }: ApplicationValues): boolean {
  const [sort, account] = [READ.sortCode(bankSort), READ.accountNo(accountNo)]
  return sort !== null && account !== null && !belongsToSortCode(sort, account)
}

/** Faults of a section by field. `today` is the day in the UK. */
export function sectionProblems(type: number, section: Section, given: ApplicationValues, today: string): Problems {
  const values = withDues(type, given)
  const found = fieldsOf(type, section).flatMap((field) => {
    const problem = problemOf(field, values, today)
    return problem ? [[field.name, problem] as const] : []
  })
  const problems = Object.fromEntries(found)
  if (section === 'bank' && isOtherSort(values)) problems.accountNo = 'otherSort'
  if (section === 'owners' && sharesOf(values) > 100 && !problems.owner1Share) problems.owner1Share = 'shares'
  return problems
}

/** Faults of the whole form by section. */
export const formProblems = (type: number, values: ApplicationValues, today: string): [Section, Problems][] =>
  sectionsOf(type)
    .map((section): [Section, Problems] => [section, sectionProblems(type, section, values, today)])
    .filter(([, problems]) => Object.keys(problems).length > 0)

/** Fields of one section as they are stored; drops unknown fields. */
export const readSection = (type: number, section: Section, typed: ApplicationValues): Record<string, string> =>
  Object.fromEntries(fieldsOf(type, section).map((field) => [field.name, tidied(field, typed[field.name] ?? '')]))

/** Fields whose value differs from the previous round. */
export const changedFields = (before: ApplicationValues, now: ApplicationValues): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].filter(
    (name) => (before[name] ?? '') !== (now[name] ?? ''),
  )
