import { DOCUMENT_KINDS, rulesOf } from '../shop/document'
import type { ShopType } from '.'

export const SECTIONS = ['company', 'person', 'owners', 'tax', 'bank', 'shop'] as const
export type Section = (typeof SECTIONS)[number]

export type FieldKind =
  | 'text'
  | 'country'
  | 'choice'
  | 'date'
  | 'birth'
  | 'expiry'
  | 'postcode'
  | 'uscc'
  | 'companyNo'
  | 'vat'
  | 'eori'
  | 'nino'
  | 'utr'
  | 'shareCode'
  | 'share'
  | 'sortCode'
  | 'accountNo'
  | 'cnAccount'
  | 'cnaps'
  | 'iban'
  | 'swift'

type Values = Readonly<Record<string, string>>

export interface ApplicationField {
  name: string
  kind: FieldKind
  max: number
  /** Kinds of shop that have the field. */
  types: readonly ShopType[]
  /** True if it is mandatory, given the other values. */
  required(values: Values): boolean
  options?: readonly string[]
}

const always = () => true
const never = () => false
const ALL: readonly ShopType[] = [1, 2, 3]
const COMPANIES: readonly ShopType[] = [1, 2]
const UK: readonly ShopType[] = [2, 3]

type Extra = Partial<Pick<ApplicationField, 'max' | 'required' | 'options'>>

const field = (name: string, kind: FieldKind, types: readonly ShopType[], extra: Extra = {}): ApplicationField => ({
  name,
  kind,
  types,
  max: 120,
  required: always,
  ...extra,
})

export const COUNTRIES = ['GB', 'CN', 'HK', 'IE', 'DE', 'FR', 'US', 'SG', 'other'] as const
/** British and Irish citizens need no visa to trade in the UK. */
const isFree = ({ nationality }: Values) => nationality === 'GB' || nationality === 'IE'
const visaGiven = ({ visaType }: Values) => visaType !== undefined && visaType !== '' && visaType !== 'none'
/** Identity cards of older people in China do not expire. */
const isLongTerm = ({ idType, idLongTerm }: Values) => idType === 'idCard' && idLongTerm === '1'
/** A visa has an end date; settled status may have none. */
const endsOnce = (values: Values) => !isFree(values) && visaGiven(values) && values.visaType !== 'settled'
export const OWNERS_MAX = 4

/** Fields of one owner who holds a quarter or more. */
function owner(nth: number): ApplicationField[] {
  const given = (values: Values) =>
    nth === 1 || ['Name', 'Share', 'Birth', 'Country'].some((part) => values[`owner${nth}${part}`])
  return [
    field(`owner${nth}Name`, 'text', COMPANIES, { required: given }),
    field(`owner${nth}Share`, 'share', COMPANIES, { required: given, max: 6 }),
    field(`owner${nth}Birth`, 'birth', COMPANIES, { required: given, max: 10 }),
    field(`owner${nth}Country`, 'country', COMPANIES, { required: given, options: COUNTRIES }),
  ]
}

/** Every section with its fields, in the order of the form. */
export const FIELDS: Readonly<Record<Section, readonly ApplicationField[]>> = {
  company: [
    field('legalNameZh', 'text', [1]),
    field('legalNameEn', 'text', COMPANIES),
    field('uscc', 'uscc', [1], { max: 18 }),
    field('companyNo', 'companyNo', [2], { max: 8 }),
    field('registeredAddress', 'text', COMPANIES, { max: 200 }),
    field('registeredAddressEn', 'text', [1], { max: 200 }),
    field('registeredPostcode', 'postcode', [2], { max: 10 }),
    field('tradingAddress', 'text', COMPANIES, { max: 200 }),
    field('tradingCountry', 'country', COMPANIES, { options: COUNTRIES }),
    field('tradingPostcode', 'postcode', [2], { max: 10, required: ({ tradingCountry }) => tradingCountry === 'GB' }),
  ],
  person: [
    field('personNameZh', 'text', [1], { max: 60 }),
    field('personName', 'text', ALL, { max: 60 }),
    field('birthDate', 'birth', ALL, { max: 10 }),
    field('nationality', 'country', ALL, { options: COUNTRIES }),
    field('idType', 'choice', ALL, { options: ['passport', 'idCard', 'driving'] }),
    field('idNo', 'text', ALL, { max: 40 }),
    field('idExpiry', 'expiry', ALL, { max: 10, required: (values) => !isLongTerm(values) }),
    field('idLongTerm', 'choice', ALL, { max: 1, required: never, options: ['1'] }),
    field('visaType', 'choice', [3], { required: (values) => !isFree(values) }),
    field('visaExpiry', 'expiry', [3], { max: 10, required: (values) => endsOnce(values) }),
    field('shareCode', 'shareCode', [3], { max: 9, required: (values) => !isFree(values) && visaGiven(values) }),
    field('homeAddress', 'text', [3], { max: 200 }),
    field('homePostcode', 'postcode', [3], { max: 10 }),
    field('contactName', 'text', COMPANIES, { max: 60, required: never }),
  ],
  owners: [owner(1), owner(2), owner(3), owner(4)].flat(),
  tax: [
    field('establishment', 'choice', ALL, { options: ['uk', 'overseas'] }),
    field('vatNo', 'vat', ALL, { max: 14, required: ({ vatDue }) => vatDue === '1' }),
    field('eori', 'eori', ALL, { max: 17, required: never }),
    field('turnover', 'choice', UK, { options: ['below', 'above'] }),
    field('tin', 'text', [1], { max: 30 }),
    field('taxCountry', 'country', [1], { options: COUNTRIES }),
    field('nino', 'nino', [3], { max: 13 }),
    field('utr', 'utr', UK, { max: 13, required: never }),
  ],
  bank: [
    field('bankHolder', 'text', ALL),
    field('bankName', 'text', ALL),
    field('bankCountry', 'country', ALL, { options: COUNTRIES }),
    field('bankSort', 'sortCode', UK, { max: 8, required: ({ iban }) => !iban }),
    field('accountNo', 'accountNo', UK, { max: 8, required: ({ iban }) => !iban }),
    field('cnAccount', 'cnAccount', [1], { max: 30 }),
    field('cnaps', 'cnaps', [1], { max: 20, required: never }),
    field('cnBranch', 'text', [1], { required: never }),
    field('iban', 'iban', UK, { max: 42, required: never }),
    field('swift', 'swift', ALL, { max: 11, required: ({ cnAccount }) => cnAccount !== undefined && cnAccount !== '' }),
  ],
  shop: [
    field('shopNameZh', 'text', ALL, { max: 30 }),
    field('shopNameEn', 'text', ALL, { max: 40 }),
    field('goodsIntended', 'text', ALL, { max: 200 }),
    field('goodsLocation', 'choice', ALL, { options: ['uk', 'overseas'] }),
    field('promiseHours', 'choice', ALL, { options: ['24', '48', '72'] }),
  ],
}

/** Fields of a section that this kind of shop has. */
export const fieldsOf = (type: number, section: Section): ApplicationField[] =>
  FIELDS[section].filter(({ types }) => types.some((each) => each === type))

/** Sections of this kind of shop, in order. */
export const sectionsOf = (type: number): Section[] => SECTIONS.filter((section) => fieldsOf(type, section).length > 0)

/** Documents of a shop, and those that only an application needs: the back of a card, a letter for another contact. */
export const APPLICATION_DOCUMENTS = [...DOCUMENT_KINDS, 'idBack', 'authorisation'] as const
export type ApplicationDocumentKind = (typeof APPLICATION_DOCUMENTS)[number]

const BOTH_SIDES: ReadonlySet<string> = new Set(['idCard', 'driving'])

/** Documents required by the answers of an application; a share code replaces a visa card. */
export function documentsOf(type: number, values: Values): ApplicationDocumentKind[] {
  const { contactName = '', personName = '', idType = '', vatNo = '', shareCode = '' } = values
  const another = contactName !== '' && contactName.toLowerCase() !== personName.toLowerCase()
  const given: Partial<Record<ApplicationDocumentKind, boolean>> = {
    vat: vatNo !== '',
    visa: visaGiven(values) && shareCode === '',
  }
  return [
    ...rulesOf(type)
      .filter(({ kind, needed }) => needed || given[kind])
      .map(({ kind }) => kind),
    ...(BOTH_SIDES.has(idType) ? (['idBack'] as const) : []),
    ...(another ? (['authorisation'] as const) : []),
  ]
}

/** Parts of an application that are decided separately: sections, and documents as `doc.licence`. */
export const partsOf = (type: number, values: Values): string[] => [
  ...sectionsOf(type),
  ...documentsOf(type, values).map((kind) => `doc.${kind}`),
]
