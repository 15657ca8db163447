import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/application'
import { APPLICATION_STATE, isWaiting, isWritable } from '@/lib/domain/application'
import { autoChecks } from '@/lib/domain/application/checks'
import { partsOf, type Section } from '@/lib/domain/application/fields'
import { type ApplicationValues, formProblems, readSection, sectionProblems } from '@/lib/domain/application/values'
import { ukDay } from '@/lib/domain/uk-time'
import { type Binding, bind } from '../../kernel/binding'
import { requireVersion } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { instant } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { type Applicant, applicantOf } from '../account'
import { dropAssignment } from '../approval'
import { APPLICATION_CASE } from './approvals'
import { doublesOf, isCompanyRegistered } from './doubles'
import { moveApplication } from './move'
import {
  type ApplicationRecord,
  answerBy,
  documentsOfApplication,
  enterApplication,
  enteredApplication,
  missingDocuments,
  openForm,
  partsOfApplication,
  writeForm,
} from './record'
import { requireVisa } from './register'
import { tellApplicant, tellOperators } from './tell'

export interface Own {
  applicant: Applicant
  record: ApplicationRecord
  values: Record<string, string>
}

/** Returns the application that this key opens; APPLICANT_UNKNOWN if there is none. */
export async function ownOf(context: Context, key: string, lock = false): Promise<Own> {
  const applicant = (await applicantOf(context, key)) ?? fail('APPLICANT_UNKNOWN')
  await enterApplication(context, applicant.id)
  const record = await enteredApplication(context, lock)
  return { applicant, record, values: openForm(context, record.form_sealed) }
}

const today = ({ now }: Pick<Context, 'now'>) => ukDay(now.getTime())

/** Parts that the applicant may write now. */
export function openParts({ record, values }: Own, parts: readonly { part: string; state: number }[]): string[] {
  if (!isWritable(record.state)) return []
  const all = partsOf(record.type, values)
  if (record.state === APPLICATION_STATE.draft) return all
  // A part that a correction makes necessary, such as a document for another contact, is open too.
  const accepted = (part: string) => parts.some((each) => each.part === part && each.state === 1)
  return all.filter((part) => !accepted(part))
}

/** Refuses to write a part that is not open, or an older version. */
export async function requireOpen(context: Context, own: Own, part: string, version: number): Promise<void> {
  requireVersion(own.record, version)
  const open = openParts(own, await partsOfApplication(context, own.record.id))
  if (!open.includes(part)) fail('APPLICATION_MOVED_ON')
}

const shownState = (state: number) => (state === APPLICATION_STATE.refusing ? APPLICATION_STATE.inReview : state)

const query = bind(contract.ownApplication, async (context, { body }) => {
  const own = await ownOf(context, body.applicant)
  const { record, values, applicant } = own
  const [parts, documents] = [
    await partsOfApplication(context, record.id),
    await documentsOfApplication(context, record.id),
  ]
  const decided = record.state === APPLICATION_STATE.refused
  return {
    no: record.no,
    username: applicant.username,
    type: record.type,
    state: shownState(record.state),
    round: record.round,
    values,
    documents,
    // Only the platform sees decisions in progress.
    parts: isWaiting(record.state) ? [] : parts,
    open: openParts(own, parts),
    problems: formProblems(record.type, values, today(context)).map(([section, fields]) => ({ section, fields })),
    missing: missingDocuments(record.type, values, documents),
    reason: decided && record.reason_zh && record.reason_en ? { zh: record.reason_zh, en: record.reason_en } : null,
    submitTime: record.submitted_at ? instant(record.submitted_at) : null,
    dueTime: isWaiting(record.state) ? answerBy(record.submitted_at) : null,
    version: record.version,
    updateTime: instant(record.updated_at),
  }
})

const setType = bind(contract.setApplicationType, async (context, { body }) => {
  const { record, values } = await ownOf(context, body.applicant, true)
  if (record.state !== APPLICATION_STATE.draft) fail('APPLICATION_MOVED_ON')
  requireVersion(record, body.version)
  requireVisa(body.type, body.visaType)
  const wanted = body.visaType ? { ...values, visaType: body.visaType } : values
  return { version: await writeForm(context, record, body.type, wanted) }
})

/** Marks a corrected part for another check; it stays open until it is submitted. */
export const markCorrected = ({ tx }: Pick<Context, 'tx'>, id: string, part: string): Promise<unknown> =>
  tx.execute(
    sql`update application_part set corrected = true where application_id = ${id} and part = ${part} and state = 2`,
  )

const isRefusedIn = (section: Section, problems: Readonly<Record<string, string>>) =>
  section === 'person' && problems.visaType === 'visa'

const save = bind(contract.saveApplication, async (context, { body }) => {
  const own = await ownOf(context, body.applicant, true)
  const { record } = own
  await requireOpen(context, own, body.section, body.version)
  const read = readSection(record.type, body.section, body.values)
  const values: ApplicationValues = { ...own.values, ...read }
  const problems = sectionProblems(record.type, body.section, values, today(context))
  if (isRefusedIn(body.section, problems)) fail('VISA_REFUSED', { fields: { visaType: ['visa'] } })
  const version = await writeForm(context, record, record.type, values)
  await markCorrected(context, record.id, body.section)
  return { version, problems }
})

/** Refuses an incomplete application. */
async function requireComplete(context: Context, { record, values }: Own): Promise<void> {
  const documents = await documentsOfApplication(context, record.id)
  const problems = formProblems(record.type, values, today(context))
  const missing = missingDocuments(record.type, values, documents)
  if (problems.length > 0 || missing.length > 0) fail('APPLICATION_INCOMPLETE')
  const parts = await partsOfApplication(context, record.id)
  if (parts.some(({ state, corrected }) => state === 2 && !corrected)) fail('APPLICATION_INCOMPLETE')
  if (await isCompanyRegistered(context, record)) fail('COMPANY_REGISTERED')
}

const keepRound = ({ tx, now }: Context, { id, form_sealed }: ApplicationRecord, round: number) =>
  tx.execute(sql`insert into application_round (application_id, round, form_sealed, submitted_at)
    values (${id}, ${round}, ${form_sealed}, ${now.toISOString()})
    on conflict (application_id, round) do update set form_sealed = excluded.form_sealed, submitted_at = excluded.submitted_at`)

const submit = bind(contract.submitApplication, async (context, { body }) => {
  const own = await ownOf(context, body.applicant, true)
  const { record, values, applicant } = own
  if (!isWritable(record.state)) fail('APPLICATION_MOVED_ON')
  await requireComplete(context, own)
  const again = record.state === APPLICATION_STATE.returned
  const round = again ? record.round + 1 : record.round
  const duplicates = await doublesOf(context, record)
  const checks = autoChecks(record.type, values, { duplicates, missing: [], today: today(context) })
  const flags = checks.filter(({ result }) => result === 'look' || result === 'wrong').map(({ name }) => name)
  await keepRound(context, record, round)
  const { state } = await moveApplication(context, {
    record,
    version: body.version,
    event: again ? 'resubmit' : 'submit',
    actor: 'applicant',
    set: { round, submittedAt: context.now, flags },
  })
  await tellApplicant(context, applicant, 'submitted', record.no)
  await tellOperators(context, 'application.waiting', record)
  return { state }
})

const withdraw = bind(contract.withdrawApplication, async (context, { body }) => {
  const { record } = await ownOf(context, body.applicant, true)
  await moveApplication(context, { record, version: body.version, event: 'withdraw', actor: 'applicant' })
  await dropAssignment(context, APPLICATION_CASE, record.id)
  return null
})

export const ownBindings: Binding[] = [query, setType, save, submit, withdraw]
