import type { Check } from './checks'
import { type ApplicationDocumentKind, fieldsOf, type Section, sectionsOf } from './fields'

const PROVES: Readonly<Record<ApplicationDocumentKind, Section>> = {
  ...{ licence: 'company', incorporation: 'company', address: 'company' },
  ...{ legalId: 'person', passport: 'person', idBack: 'person', visa: 'person', authorisation: 'person' },
  ...{ vat: 'tax', bank: 'bank' },
}

/** Section whose fields a document proves; the address of an individual is in the person's section. */
export const sectionOf = (type: number, kind: ApplicationDocumentKind): Section =>
  type === 3 && PROVES[kind] === 'company' ? 'person' : PROVES[kind]

/** Section in which an automatic check finds an error; null for a check of documents. */
function sectionOfCheck(type: number, { name, found }: Check): Section | null {
  if (name === 'names') return 'bank'
  if (name === 'owners') return 'owners'
  if (name === 'visa' || name === 'age') return 'person'
  if (name === 'documents') return null
  if (name === 'numbers')
    return (
      sectionsOf(type).find((section) => fieldsOf(type, section).some((field) => found.includes(field.name))) ?? null
    )
  return type === 3 ? 'person' : 'company'
}

/** Sections with a check of this result, and the checks. */
export const checksOf = (type: number, section: Section, checks: readonly Check[]): Check[] =>
  checks.filter((check) => sectionOfCheck(type, check) === section)

interface Case {
  type: number
  wanted: readonly string[]
  parts: readonly { part: string; corrected: boolean }[]
  checks: readonly Check[]
  /** Kinds of documents that the reviewer has not opened, or that are missing. */
  unseen: readonly string[]
}

/**
 * Undecided parts that "Accept the rest" accepts, and those that it leaves: documents not opened, sections that such a
 * document proves, and sections with a failed check.
 */
export function restOf({ type, wanted, parts, checks, unseen }: Case): { ready: string[]; left: string[] } {
  const decided = new Set(parts.filter(({ corrected }) => !corrected).map(({ part }) => part))
  const unproved = new Set<string>(unseen.map((kind) => sectionOf(type, kind as ApplicationDocumentKind)))
  const fails = (part: string) => checksOf(type, part as Section, checks).some(({ result }) => result === 'wrong')
  const isReady = (part: string): boolean =>
    part.startsWith('doc.') ? !unseen.includes(part.slice(4)) : !unproved.has(part) && !fails(part)
  const open = wanted.filter((part) => !decided.has(part))
  return { ready: open.filter(isReady), left: open.filter((part) => !isReady(part)) }
}
