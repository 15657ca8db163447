import { isSameName } from '../withdrawal'
import type { CheckName, ShopType } from '.'
import { isRefusedVisa } from '.'
import { fieldsOf, sectionsOf } from './fields'
import { type ApplicationValues, sectionProblems, sharesOf } from './values'

export interface Check {
  name: CheckName
  /** `none`: does not apply to this kind of shop. */
  result: 'ok' | 'look' | 'wrong' | 'none'
  /** Findings: fields, names, numbers of other applications. */
  found: string[]
}

const NUMBERS = [
  'uscc',
  'companyNo',
  'vat',
  'eori',
  'nino',
  'utr',
  'shareCode',
  'iban',
  'swift',
  'sortCode',
  'accountNo',
  'cnAccount',
  'cnaps',
]
/** The account must be in the name of the company, or of the person for an individual (rules, section 5, 27). */
function namesCheck(type: number, values: ApplicationValues): Check {
  const own = type === 3 ? [values.personName] : [values.legalNameEn, values.legalNameZh]
  const matches = own.some((name) => isSameName(values.bankHolder ?? '', name ?? ''))
  return { name: 'names', result: matches ? 'ok' : 'wrong', found: matches ? [] : [values.bankHolder ?? ''] }
}

function fieldCheck(name: CheckName, fields: readonly string[], problems: ApplicationValues): Check {
  const found = fields.filter((field) => problems[field] && problems[field] !== 'required')
  return { name, result: found.length > 0 ? 'wrong' : 'ok', found }
}

function ownersCheck(type: number, values: ApplicationValues): Check {
  if (type === 3) return { name: 'owners', result: 'none', found: [] }
  const sum = sharesOf(values)
  return { name: 'owners', result: sum > 100 || sum === 0 ? 'wrong' : sum < 75 ? 'look' : 'ok', found: [`${sum}%`] }
}

/** A British company that trades from abroad may not be established in the UK (rules, section 5, 21). */
function overseasCheck(type: number, values: ApplicationValues): Check {
  if (type !== 2) return { name: 'overseas', result: 'none', found: [] }
  const abroad = [values.tradingCountry, values.bankCountry].filter((country) => country && country !== 'GB')
  const directors = [values.nationality, values.owner1Country].every((country) => country && country !== 'GB')
  const found = [...abroad, ...(directors ? [values.nationality] : [])].filter((each) => each !== undefined)
  return { name: 'overseas', result: found.length > 0 ? 'look' : 'ok', found }
}

interface Facts {
  /** Numbers of other applications or shops with the same company, person, account or contact. */
  duplicates: readonly string[]
  /** Kinds of documents that are still missing. */
  missing: readonly string[]
  today: string
}

/** Automatic checks of an application, for the person who decides. */
export function autoChecks(type: ShopType, values: ApplicationValues, { duplicates, missing, today }: Facts): Check[] {
  const problems = Object.assign(
    {},
    ...sectionsOf(type).map((section) => sectionProblems(type, section, values, today)),
  )
  const named = sectionsOf(type).flatMap((section) => fieldsOf(type, section))
  const of = (kinds: readonly string[]) => named.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name)
  return [
    namesCheck(type, values),
    fieldCheck('numbers', of(NUMBERS), problems),
    { name: 'duplicates', result: duplicates.length > 0 ? 'wrong' : 'ok', found: [...duplicates] },
    ownersCheck(type, values),
    type === 3
      ? { name: 'visa', result: isRefusedVisa(values.visaType) ? 'wrong' : 'ok', found: [values.visaType ?? ''] }
      : { name: 'visa', result: 'none', found: [] },
    overseasCheck(type, values),
    fieldCheck('age', of(['birth']), problems),
    { name: 'documents', result: missing.length > 0 ? 'wrong' : 'ok', found: [...missing] },
  ]
}
