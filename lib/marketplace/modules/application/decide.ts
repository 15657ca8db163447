import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/application/review'
import type { RegisterAnswer } from '@/lib/contract/vat/registration'
import { APPLICATION_STATE } from '@/lib/domain/application'
import { partsOf } from '@/lib/domain/application/fields'
import { restOf } from '@/lib/domain/application/rest'
import { ukDay } from '@/lib/domain/uk-time'
import { type Binding, bind } from '../../kernel/binding'
import { bump, requireVersion } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { isId, requireId } from '../../kernel/ids'
import { application as applicationTable } from '../../tables/application'
import { applicantById } from '../account'
import {
  closeAssignment,
  dropAssignment,
  holdAssignment,
  type Outcome,
  requireLooked,
  requireSecond,
} from '../approval'
import { unopenedOf } from '../file'
import { holdsOne } from '../grant'
import { APPLICATION_CASE } from './approvals'
import { giveTo } from './assign'
import { nextOf } from './desk'
import { checksOfRecord, evidenceOf } from './evidence'
import { moveApplication } from './move'
import { openShopOf } from './open-shop'
import { type ApplicationRecord, applicationById, openForm, papersOf, partsOfApplication, writeEvent } from './record'
import { tellApplicant, tellOperators } from './tell'

const S = APPLICATION_STATE
interface Wanted {
  id: string
  version: number
}

const assignTo = (context: Context, id: string, accountId: string) =>
  holdAssignment(context, { kind: APPLICATION_CASE, id, shopId: null, accountId })

/** Closes the assignment: the inbox lists the application under "done today". */
const close = (context: Context, record: ApplicationRecord, outcome: Outcome) => {
  const { id, shop_name_zh: zh, shop_name_en: en, submitted_at: receivedAt } = record
  const title = { zh: zh || en, en: en || zh }
  return closeAssignment(context, { kind: APPLICATION_CASE, id, title, shopId: null, outcome, receivedAt })
}

const take = bind(contract.takeApplication, async (context, { body }) => {
  const record = await applicationById(context, body.id, true)
  const { userId } = context.user
  if (record.state === S.inReview && record.reviewer_id === userId) return { version: record.version }
  await requireSecond(context, APPLICATION_CASE, record.id)
  const event = record.state === S.inReview ? 'takeOver' : 'take'
  const { version } = await moveApplication(context, {
    ...{ record, version: body.version, event, actor: 'platform', accountId: userId },
    set: { reviewerId: userId, takenAt: context.now },
  })
  await assignTo(context, record.id, userId)
  return { version }
})

async function assignOne(context: Context, id: string, reviewerId: string): Promise<boolean> {
  const record = await giveTo(context, id, reviewerId)
  if (!record) return false
  await assignTo(context, id, reviewerId)
  if (reviewerId !== context.user.userId)
    await tellOperators(context, 'application.assigned', record, { to: reviewerId })
  return true
}

const assign = bind(contract.assignApplications, async (context, { body }) => {
  const able = await rowsOf(
    context.tx,
    sql`select 1 from account a where a.id = ${requireId(body.reviewerId)} and a.user_type = 1
      and ${holdsOne(['merchant:audit'], context.now)}`,
  )
  if (able.length === 0) fail('NOT_FOUND')
  const ids = [...new Set(body.ids)].filter(isId)
  let done = 0
  // One after the other, in the same order for everybody: two people who assign the same ones do not deadlock.
  for (const id of ids.sort()) done += (await assignOne(context, id, body.reviewerId)) ? 1 : 0
  context.audit({ refType: 'application', refId: 'several', detail: { event: 'assign', count: done } })
  return { done, skipped: body.ids.length - done }
})

/** Locks an application that the caller has to decide, in the version that the caller saw. */
async function ownCase(context: Context, { id, version }: Wanted): Promise<ApplicationRecord> {
  const record = await applicationById(context, id, true)
  if (record.state !== S.inReview) fail('APPLICATION_MOVED_ON')
  if (record.reviewer_id !== context.user.userId) fail('APPLICATION_TAKEN')
  requireVersion(record, version)
  return record
}

/** Refuses a reason that is missing in one language or both. */
function requireReasons({ reasonZh, reasonEn }: { reasonZh: string; reasonEn: string }): void {
  const fields = {
    ...(reasonZh.length < 2 && { reasonZh: ['required'] }),
    ...(reasonEn.length < 2 && { reasonEn: ['required'] }),
  }
  if (Object.keys(fields).length > 0) fail('INVALID_INPUT', { fields })
}

const caseOf = ({ id }: ApplicationRecord) => ({ kind: APPLICATION_CASE, id })

/** Requires that the caller has opened an accepted document, or admits not to; warnings are checked with the whole. */
async function lookedAtPart(
  context: Context,
  record: ApplicationRecord,
  body: { part: string; unopened?: 'accepted' | undefined },
) {
  const papers = (await papersOf(context, record)).filter(({ kind }) => `doc.${kind}` === body.part)
  return requireLooked(context, caseOf(record), { papers, warnings: [] }, body)
}

interface Returned {
  reason?: string | undefined
  reasonZh: string
  reasonEn: string
}

/** Stores the decision about a part; `returned` is null for one that is accepted. */
async function writePart(
  { tx, now, user }: Context,
  record: ApplicationRecord,
  part: string,
  returned: Returned | null,
): Promise<void> {
  await tx.execute(sql`insert into application_part (application_id, part, state, reason, reason_zh, reason_en, round,
      decided_by, decided_at)
    values (${record.id}, ${part}, ${returned ? 2 : 1}, ${returned ? (returned.reason ?? 'other') : null},
      ${returned?.reasonZh ?? null}, ${returned?.reasonEn ?? null}, ${record.round}, ${user.userId}, ${now.toISOString()})
    on conflict (application_id, part) do update set state = excluded.state, reason = excluded.reason,
      reason_zh = excluded.reason_zh, reason_en = excluded.reason_en, round = excluded.round, corrected = false,
      decided_by = excluded.decided_by, decided_at = excluded.decided_at`)
}

const decidePart = bind(contract.decideApplicationPart, async (context, { body }) => {
  const record = await ownCase(context, body)
  if (!partsOf(record.type, openForm(context, record.form_sealed)).includes(body.part)) fail('NOT_FOUND')
  if (!body.accept) requireReasons(body)
  const looked = body.accept ? await lookedAtPart(context, record, body) : {}
  await writePart(context, record, body.part, body.accept ? null : body)
  const version = await bump(context.tx, applicationTable, { id: record.id, version: body.version }, {})
  context.audit({
    refType: 'application',
    refId: record.id,
    detail: { no: record.no, event: body.accept ? 'acceptPart' : 'returnPart', item: body.part, ...looked },
  })
  return { version }
})

/** Kinds of documents that the caller has not opened, or that were never uploaded. */
async function unseenKinds(context: Context, record: ApplicationRecord): Promise<string[]> {
  const papers = await papersOf(context, record)
  const unopened = await unopenedOf(
    context,
    papers.flatMap(({ id }) => id ?? []),
  )
  return papers.filter(({ id }) => id === null || unopened.includes(id)).map(({ kind }) => kind)
}

const acceptRest = bind(contract.acceptApplicationRest, async (context, { body }) => {
  const record = await ownCase(context, body)
  const values = openForm(context, record.form_sealed)
  const { ready, left } = restOf({
    type: record.type,
    wanted: partsOf(record.type, values),
    parts: await partsOfApplication(context, record.id),
    checks: await checksOfRecord(context, record),
    unseen: await unseenKinds(context, record),
  })
  for (const part of ready) await writePart(context, record, part, null)
  const version =
    ready.length > 0
      ? await bump(context.tx, applicationTable, { id: record.id, version: body.version }, {})
      : body.version
  context.audit({
    refType: 'application',
    refId: record.id,
    detail: { no: record.no, event: 'acceptRest', items: ready.join(', '), count: ready.length },
  })
  return { version, accepted: ready.length, left: left.length }
})

/** A part that was corrected since counts as undecided: it must be checked again. */
async function requireDecided(context: Context, record: ApplicationRecord, outcome: 'pass' | 'return'): Promise<void> {
  const parts = await partsOfApplication(context, record.id)
  const wanted = partsOf(record.type, openForm(context, record.form_sealed))
  const stateOf = (part: string) => parts.find((each) => each.part === part && !each.corrected)?.state
  const states = wanted.map(stateOf)
  const decided = states.every((state) => state !== undefined)
  const fits = outcome === 'pass' ? states.every((state) => state === 1) : decided && states.includes(2)
  if (!fits) fail('APPLICATION_UNDECIDED')
}

type Passed = Pick<Wanted, 'version'> & Parameters<typeof requireLooked>[3] & { vatAnswer?: RegisterAnswer | undefined }

async function pass(context: Context, record: ApplicationRecord, move: Passed) {
  await requireDecided(context, record, 'pass')
  const looked = await requireLooked(context, caseOf(record), await evidenceOf(context, record), move)
  const applicant = (await applicantById(context, record.id)) ?? fail('NOT_FOUND')
  if (move.vatAnswer && move.vatAnswer.answerDay > ukDay(context.now.getTime()))
    fail('INVALID_INPUT', { fields: { 'vatAnswer.answerDay': ['future'] } })
  const shopId = await openShopOf(context, record, move.vatAnswer)
  const moved = await moveApplication(context, {
    ...{ record, version: move.version, event: 'pass', actor: 'platform', accountId: context.user.userId, looked },
    set: { openedShopId: shopId, decidedAt: context.now },
  })
  await close(context, record, 'accepted')
  await tellApplicant(context, applicant, 'passed', record.no)
  return moved.state
}

async function giveBack(context: Context, record: ApplicationRecord, { version }: Pick<Wanted, 'version'>) {
  await requireDecided(context, record, 'return')
  const applicant = (await applicantById(context, record.id)) ?? fail('NOT_FOUND')
  const { state } = await moveApplication(context, {
    ...{ record, version, event: 'return', actor: 'platform', accountId: context.user.userId },
  })
  await close(context, record, 'returned')
  await tellApplicant(context, applicant, 'returned', record.no)
  return state
}

type Refusal = Wanted & { reasonZh: string; reasonEn: string }

async function propose(context: Context, record: ApplicationRecord, body: Refusal) {
  requireReasons(body)
  const { state } = await moveApplication(context, {
    ...{ record, version: body.version, event: 'proposeRefusal', actor: 'platform', accountId: context.user.userId },
    set: { reasonZh: body.reasonZh, reasonEn: body.reasonEn, refusalBy: context.user.userId },
  })
  await dropAssignment(context, APPLICATION_CASE, record.id)
  await tellOperators(context, 'application.refusing', record, { by: context.user.userId })
  return state
}

const decide = bind(contract.decideApplication, async (context, { body }) => {
  const record = await ownCase(context, body)
  const state =
    body.outcome === 'pass'
      ? await pass(context, record, body)
      : body.outcome === 'return'
        ? await giveBack(context, record, body)
        : await propose(context, record, body)
  return { state, no: record.no, next: (await nextOf(context, record.id)).next }
})

/** The proposer of a refusal can neither confirm nor decline it (safety U-12). */
const confirm = bind(contract.decideRefusal, async (context, { body }) => {
  const record = await applicationById(context, body.id, true)
  if (record.state !== S.refusing) fail('APPLICATION_MOVED_ON')
  const { userId } = context.user
  if (record.refusal_by === userId) fail('REFUSAL_NEEDS_ANOTHER')
  const { state } = await moveApplication(context, {
    ...{ record, version: body.version, accountId: userId, actor: 'second' },
    event: body.confirm ? 'confirmRefusal' : 'declineRefusal',
    set: body.confirm
      ? { decidedAt: context.now }
      : { reviewerId: userId, reasonZh: null, reasonEn: null, refusalBy: null },
  })
  await (body.confirm ? close(context, record, 'returned') : assignTo(context, record.id, userId))
  const applicant = body.confirm ? await applicantById(context, record.id) : null
  if (applicant) await tellApplicant(context, applicant, 'refused', record.no)
  return { state, no: record.no, next: (await nextOf(context, record.id)).next }
})

const note = bind(contract.noteApplication, async (context, { body }) => {
  const record = await applicationById(context, body.id)
  const { userId } = context.user
  await writeEvent(context, { id: record.id, event: 'note', round: record.round, accountId: userId, note: body.note })
  context.audit({ refType: 'application', refId: record.id, detail: { no: record.no, event: 'note' } })
  return null
})

export const decideBindings: Binding[] = [take, assign, decidePart, acceptRest, decide, confirm, note]
