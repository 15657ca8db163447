import { sql } from 'drizzle-orm'
import { AGREEMENT_VERSION } from '@/lib/domain/application'
import { autoChecks } from '@/lib/domain/application/checks'
import { documentsOf, partsOf } from '@/lib/domain/application/fields'
import { ukDay } from '@/lib/domain/uk-time'
import type { Db } from '@/lib/marketplace/kernel/database'
import type { FileStore } from '@/lib/marketplace/kernel/file-store'
import { seededId } from '@/lib/marketplace/kernel/ids'
import type { Vault } from '@/lib/marketplace/kernel/vault'
import { accountIdOf, type Passwords, seedApplicant } from '../../account'
import { card, keepSeeded, paper } from '../../file'
import { columnsOf } from '../record'
import { DEMO_APPLICATIONS, type DemoApplication } from './cases'

interface Given {
  at: Date
  vault: Vault
  passwords: Passwords
  password: string
  /** None in the template of a test: only the documents' rows are written. */
  files?: FileStore | undefined
}

const HOUR_MS = 3_600_000
/** Minutes between two acts on an application. */
const STEP_MINUTES = 10
const WORDS = {
  zh: '照片不清晰，请重新上传清晰、完整的版本',
  en: 'It cannot be read: upload a clear and complete copy',
}
const idOf = (username: string) => seededId(`application:${username}`)
const jsonTexts = (texts: readonly string[]) =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`

async function writeOne(tx: Db, one: DemoApplication, { at, vault }: Given): Promise<void> {
  const { username, type, state, hours, round = 1, reviewer, reason, form } = one
  const made = columnsOf({ vault }, type, form)
  const submitted = state === 0 ? null : new Date(at.getTime() - hours * HOUR_MS).toISOString()
  const after = (minutes: number) => new Date(at.getTime() - hours * HOUR_MS + minutes * 60_000).toISOString()
  const begun = new Date(at.getTime() - (hours + 30) * HOUR_MS).toISOString()
  const checks = autoChecks(type, form, { duplicates: [], missing: [], today: ukDay(at.getTime()) })
  const flags = checks.filter(({ result }) => result === 'look' || result === 'wrong').map(({ name }) => name)
  const held = reviewer && state !== 4 ? accountIdOf(reviewer) : null
  await tx.execute(sql`insert into application (id, no, type, state, round, form_sealed, legal_name, shop_name_zh,
      shop_name_en, country, company_digest, person_digest, bank_digest, flags, reviewer_id, taken_at, reason_zh, reason_en,
      refusal_by, submitted_at, decided_at, created_at, updated_at)
    values (${idOf(username)}, 'A' || nextval('application_no'), ${type}, ${state}, ${round}, ${made.form}, ${made.legalName},
      ${made.shopNameZh}, ${made.shopNameEn}, ${made.country}, ${made.company}, ${made.person}, ${made.bank},
      ${jsonTexts(state === 0 ? [] : flags)}, ${held}, ${held ? after(STEP_MINUTES) : null}, ${reason?.zh ?? null}, ${reason?.en ?? null},
      ${reason ? accountIdOf(reason.by) : null}, ${submitted}, ${state === 6 ? after(3 * STEP_MINUTES) : null}, ${begun},
      ${submitted ?? begun})`)
  // In the earlier round only the account number was different.
  for (const each of Array.from({ length: submitted ? round : 0 }, (_, index) => index + 1)) {
    const kept = each < round ? columnsOf({ vault }, type, { ...form, accountNo: '00000000' }).form : made.form
    await tx.execute(sql`insert into application_round (application_id, round, form_sealed, submitted_at)
      values (${idOf(username)}, ${each}, ${kept}, ${submitted})`)
  }
}

/** Decisions of the demo reviewer: returned parts with a reason; in review a few parts, else all others accepted. */
async function writeParts(tx: Db, one: DemoApplication, { at }: Given): Promise<void> {
  const { username, type, state, form, returned = [], reviewer } = one
  if (!reviewer || state === 7) return
  const all = partsOf(type, form)
  const decided = state === 2 ? all.slice(0, 2) : all
  for (const part of decided) {
    const back = returned.includes(part)
    await tx.execute(sql`insert into application_part (application_id, part, state, reason, reason_zh, reason_en, round,
        corrected, decided_by, decided_at)
      values (${idOf(username)}, ${part}, ${back ? 2 : 1}, ${back ? 'unreadable' : null}, ${back ? WORDS.zh : null},
        ${back ? WORDS.en : null}, 1, ${back && state === 4}, ${accountIdOf(reviewer)}, ${at.toISOString()})`)
  }
}

const TIMELINE: Readonly<Record<number, readonly string[]>> = {
  0: ['register'],
  1: ['register', 'submit'],
  2: ['register', 'submit', 'take'],
  3: ['register', 'submit', 'take', 'return'],
  4: ['register', 'submit', 'take', 'return', 'resubmit'],
  6: ['register', 'submit', 'take', 'proposeRefusal', 'confirmRefusal'],
  7: ['register', 'submit', 'take', 'proposeRefusal'],
}
const OWN: ReadonlySet<string> = new Set(['register', 'submit', 'resubmit'])

async function writeTimeline(tx: Db, { username, state, hours, reviewer }: DemoApplication, { at }: Given) {
  const events = TIMELINE[state] ?? []
  // The last submission counts.
  const handedIn = events.findLastIndex((event) => event === 'submit' || event === 'resubmit')
  for (const [index, event] of events.entries()) {
    const submitted = at.getTime() - hours * HOUR_MS
    const time =
      event === 'register' ? submitted - 30 * HOUR_MS : submitted + (index - handedIn) * STEP_MINUTES * 60_000
    const by = event === 'confirmRefusal' ? 'operator' : reviewer
    await tx.execute(sql`insert into application_event (id, application_id, event, account_id, round, created_at)
      values (${seededId(`application event:${username}:${index}`, time)}, ${idOf(username)}, ${event},
        ${OWN.has(event) || !by ? null : accountIdOf(by)}, ${event === 'resubmit' ? 2 : 1}, ${new Date(time).toISOString()})`)
  }
}

const CARDS: ReadonlySet<string> = new Set(['legalId', 'passport', 'idBack'])

async function writeDocuments(tx: Db, one: DemoApplication, given: Given): Promise<void> {
  const { username, type, state, form, returned = [], round = 1 } = one
  if (state === 0) return
  const id = idOf(username)
  for (const kind of documentsOf(type, form)) {
    const drawn = CARDS.has(kind)
    const blurred = returned.includes(`doc.${kind}`) && state === 3
    const name = form.personName ?? ''
    const lines = [
      kind.toUpperCase(),
      form.legalNameEn || name,
      form.companyNo || form.uscc || '',
      'Specimen of the demo',
    ]
    const content = drawn ? await card(name, blurred) : paper(lines)
    const file = { id: seededId(`application file:${username}:${kind}`), name: `${kind}.${drawn ? 'webp' : 'pdf'}` }
    const type_ = drawn ? ('image/webp' as const) : ('application/pdf' as const)
    await keepSeeded(
      tx,
      { vault: given.vault, files: given.files },
      {
        ...{ ...file, owner: { applicantId: id }, kind: 'document', refType: 'application', refId: id, type: type_ },
        ...{ content, at: given.at },
      },
    )
    await tx.execute(sql`insert into application_document (id, application_id, kind, file_id, name, type, size, round, created_at)
      values (${seededId(`application document:${username}:${kind}`)}, ${id}, ${kind}, ${file.id}, ${file.name}, ${type_},
        ${content.length}, ${returned.includes(`doc.${kind}`) ? round : 1},
        ${new Date(given.at.getTime() - one.hours * HOUR_MS - STEP_MINUTES * 60_000).toISOString()})`)
  }
}

/** Seeds applications in every state but passed; applicants have the documented password. */
export async function seedApplications(tx: Db, given: Given): Promise<void> {
  const hash = await given.passwords.hash(given.password)
  for (const one of DEMO_APPLICATIONS) {
    const { username } = one
    const applicant = { id: idOf(username), username, hash, agreement: AGREEMENT_VERSION }
    await seedApplicant(tx, given.vault, { ...applicant, email: `${username}@example.com`, at: given.at })
    await writeOne(tx, one, given)
    await writeParts(tx, one, given)
    await writeTimeline(tx, one, given)
    await writeDocuments(tx, one, given)
  }
}
