import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { addAnnouncement, editAnnouncement } from '@/lib/contract/announcement'
import type { Twin } from '@/lib/domain/locale'
import { bump } from '../../kernel/bump'
import type { Context } from '../../kernel/context'

import { fail } from '../../kernel/errors'
import { newId } from '../../kernel/ids'
import { query } from '../../kernel/query'
import { announcement } from '../../tables/announcement'
import { richText, TEXT_COLUMNS, textColumns, textValues } from '../message'
import { audienceOf } from './audience'
import { factsOf, namesOf } from './facts'
import { deskRow } from './queries'

const ZhEnRow = z.object({ zh: z.string(), en: z.string() })

type Draft = z.output<typeof addAnnouncement.body>
type Known = z.output<typeof editAnnouncement.body>

/** Maximum length of the list of unknown names. */
const NAMES_MAX = 200

const hasWords = (html: string): boolean => html.replace(/<[^>]*>/g, '').replace(/&nbsp;|\s/g, '') !== ''

type Faults = Record<string, string[]>

function faultsOfPeriod({ startTime, endTime }: Pick<Draft, 'startTime' | 'endTime'>, now: Date): Faults {
  if (endTime === null) return {}
  const end = Date.parse(endTime)
  if (startTime !== null && end <= Date.parse(startTime)) return { endTime: ['beforeStart'] }
  return end <= now.getTime() ? { endTime: ['past'] } : {}
}

/** Department of the author: readers see no person. */
async function senderOf({ tx, user }: Context): Promise<Twin> {
  const [row] = await query(
    tx,
    ZhEnRow,
    sql`select name_zh as zh, name_en as en from department where org_code = ${user.orgCode ?? ''}`,
  )
  const named = (text: string) => (text === '' ? 'Entrepot' : `Entrepot ${text}`)
  return { zh: named(row?.zh ?? ''), en: named(row?.en || row?.zh || '') }
}

/** Form values, validated and sanitised, as columns; reports all faults at once. */
async function checked(context: Context, draft: Draft) {
  const text = await richText({ zh: draft.msgContent, en: draft.contentEn })
  const audience = await audienceOf(context, draft.audience)
  const faults = {
    ...(!hasWords(text.clean.zh) && { msgContent: ['required'] }),
    ...(!hasWords(text.clean.en) && { contentEn: ['required'] }),
    ...(audience.unknown.length > 0 && { audience: ['unknown'] }),
    ...faultsOfPeriod(draft, context.now),
  }
  const detail = audience.unknown.length > 0 && { names: audience.unknown.join(', ').slice(0, NAMES_MAX) }
  if (Object.keys(faults).length > 0) fail('INVALID_INPUT', { fields: faults, ...(detail && { detail }) })
  return { text, audience: audience.stored }
}

export async function writeDraft(context: Context, draft: Draft): Promise<string> {
  const { tx, now, user } = context
  const { text, audience } = await checked(context, draft)
  const [id, sender] = [newId(now.getTime()), await senderOf(context)]
  await tx.execute(sql`insert into announcement (id, titile, title_en, ${TEXT_COLUMNS}, sender, sender_en, priority,
      msg_category, audience_kind, audience_values, start_time, end_time, must_ack, pinned, by_mail, send_status, created_by, created_at)
    values (${id}, ${draft.titile}, ${draft.titleEn}, ${textValues(text)}, ${sender.zh}, ${sender.en},
      ${draft.priority}, ${draft.msgCategory}, ${draft.audience.kind},
      array(select jsonb_array_elements_text(${JSON.stringify(audience)}::jsonb)), ${draft.startTime}, ${draft.endTime}, ${draft.mustAck},
      ${draft.pinned}, ${draft.byMail}, 0, ${user.userId}, ${now.toISOString()})`)
  const written = await deskRow(context, id)
  const change = { before: {}, after: await factsOf(context, written) }
  context.audit({ refType: 'announcement', refId: id, detail: namesOf(written), change })
  return id
}

export async function changeDraft(context: Context, draft: Known): Promise<void> {
  const { tx, now } = context
  const before = await deskRow(context, draft.id)
  if (before.send_status !== 0) fail('ANNOUNCEMENT_PUBLISHED')
  const { text, audience } = await checked(context, draft)
  const { id, version, titile, titleEn, priority, msgCategory, mustAck, pinned, byMail } = draft
  await bump(
    tx,
    announcement,
    { id, version, sendStatus: 0 },
    {
      ...{ titile, titleEn, ...textColumns(text), priority, msgCategory, mustAck, pinned, byMail, updatedAt: now },
      ...{ audienceKind: draft.audience.kind, audienceValues: [...audience] },
      startTime: draft.startTime === null ? null : new Date(draft.startTime),
      endTime: draft.endTime === null ? null : new Date(draft.endTime),
    },
  )
  const after = await deskRow(context, draft.id)
  const change = { before: await factsOf(context, before), after: await factsOf(context, after) }
  context.audit({ refType: 'announcement', refId: draft.id, detail: namesOf(after), change })
}

export async function deleteDraft(context: Context, id: string): Promise<void> {
  const before = await deskRow(context, id)
  if (before.send_status !== 0) fail('ANNOUNCEMENT_PUBLISHED')
  const change = { before: await factsOf(context, before), after: {} }
  await context.tx.execute(sql`delete from announcement where id = ${id} and send_status = 0`)
  context.audit({ refType: 'announcement', refId: id, detail: namesOf(before), change })
}
