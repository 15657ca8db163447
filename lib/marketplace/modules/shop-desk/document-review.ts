import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/shop/document'
import { COUNT_CAP } from '@/lib/domain/limits'
import { addDays, ukDay } from '@/lib/domain/uk-time'
import { type Binding, bind } from '../../kernel/binding'
import { bump } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import type { Db } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { query as queryRows, TotalRow } from '../../kernel/query'
import { allOf, holdsWords, pageRows } from '../../kernel/values'
import { shopDocument } from '../../tables/shop'
import { closeAssignment, outcomeOf, requireLooked, requireNotTakenByAnother } from '../approval'
import { fileMeta } from '../file'
import { legalNameOf } from '../shop'
import { SHOP_DOCUMENT } from './approvals'
import { DOCUMENT_COLUMNS, DocumentRecord, daysLeft, documentEvidence, historyOf, toDocument } from './document'

const ListedRow = DocumentRecord.extend({ no: z.string(), zh: z.string(), en: z.string() })
type ListedRow = z.infer<typeof ListedRow>

const FROM = sql`from shop_document d join shop sh on sh.id = d.shop_id`
const SELECT = sql`select ${DOCUMENT_COLUMNS}, sh.no, sh.name_zh as zh, sh.name_en as en`

function ofTab(tab: (typeof contract.DOCUMENT_TABS)[number] | undefined, now: Date): SQL {
  const today = ukDay(now.getTime())
  const within = (days: number) => sql`d.expires_on between ${today}::date and ${addDays(today, days)}::date`
  const tabs = {
    waiting: sql`d.state = 'uploaded'`,
    soon60: within(60),
    soon30: within(30),
    soon7: within(7),
    expired: sql`d.expires_on < ${today}::date`,
  }
  return tab ? tabs[tab] : sql`(d.state = 'uploaded' or d.expires_on <= ${addDays(today, 60)}::date)`
}

const toListed = (context: Context, row: ListedRow): contract.DocumentRow => ({
  ...toDocument(context, row),
  shopId: row.shop_id,
  shopNo: row.no,
  shopName: { zh: row.zh, en: row.en },
  shopType: row.shop_type,
  reminded: row.reminded,
})

const list = bind(contract.listDocuments, async (context, { query }) => {
  const { tab, kind, q, ofShop, current, size } = query
  const where = allOf([
    (!!tab || !ofShop) && ofTab(tab, context.now),
    !!ofShop && sql`d.shop_id = ${requireId(ofShop)}`,
    !!kind && sql`d.kind = ${kind}`,
    !!q && holdsWords(q, [sql`sh.name_zh`, sql`sh.name_en`, sql`sh.no`]),
  ])
  const rows = await queryRows(
    context.tx,
    ListedRow,
    sql`${SELECT} ${FROM} where ${where}
      order by (d.state = 'uploaded') desc, case when d.state = 'uploaded' then d.submitted_at end, d.expires_on, d.id
      ${pageRows({ current, size })}`,
  )
  const [count] = await queryRows(
    context.tx,
    TotalRow,
    sql`select count(*)::int as total from (select 1 ${FROM} where ${where} limit ${COUNT_CAP + 1}) as counted`,
  )
  const total = count?.total ?? 0
  const records = rows.map((row) => toListed(context, row))
  return { records, total: Math.min(total, COUNT_CAP), capped: total > COUNT_CAP, current, size }
})

async function documentById({ tx }: Context, id: string, held = false): Promise<ListedRow> {
  const [row] = await queryRows(
    tx,
    ListedRow,
    sql`${SELECT} ${FROM} where d.id = ${requireId(id)} ${held ? sql`for update of d` : sql``}`,
  )
  return row ?? fail('NOT_FOUND')
}

const get = bind(contract.getDocument, async (context, { query }) => {
  const row = await documentById(context, query.id)
  const history = await historyOf(context, [row.id])
  return {
    ...{ ...toListed(context, row), history: history(row.id) },
    legalName: await legalNameOf(context.tx, row.shop_id, row.zh),
    fileType: (await fileMeta(context.tx, row.file_id ? [row.file_id] : []))[0]?.type ?? null,
  }
})

interface DocumentEvent {
  kind: contract.ShopDocument['history'][number]['kind']
  zh?: string | null
  en?: string | null
  /** Null for the job. */
  by: string | null
}

/** Records an event of a document. */
export async function noteDocument(tx: Db, row: { id: string; shop_id: string }, event: DocumentEvent, now: Date) {
  await tx.execute(sql`insert into shop_document_event (id, shop_id, document_id, kind, file_id, expires_on, reason_zh,
      reason_en, actor_id, at)
    select ${newId(now.getTime())}, d.shop_id, d.id, ${event.kind}, d.file_id, d.expires_on, ${event.zh ?? null},
      ${event.en ?? null}, ${event.by}, ${now.toISOString()} from shop_document d where d.id = ${row.id}`)
}

const decide = bind(contract.decideDocument, async (context, { body }) => {
  const { tx, now, user } = context
  const row = await documentById(context, body.id, true)
  if (row.state !== 'uploaded') fail('DOCUMENT_DECIDED')
  await requireNotTakenByAnother(context, SHOP_DOCUMENT, row.id)
  if (!body.accept && !(body.reasonZh && body.reasonEn))
    fail('INVALID_INPUT', { fields: { [body.reasonZh ? 'reasonEn' : 'reasonZh']: ['required'] } })
  const looked = body.accept
    ? await requireLooked(context, { kind: SHOP_DOCUMENT, id: row.id }, documentEvidence(row, now), body)
    : {}
  const state = body.accept ? ('accepted' as const) : ('returned' as const)
  const [zh, en] = body.accept ? [null, null] : [body.reasonZh, body.reasonEn]
  await bump(
    tx,
    shopDocument,
    { id: row.id, version: body.version },
    {
      ...{ state, reasonZh: zh, reasonEn: en, decidedBy: user.userId, decidedAt: now },
      ...(body.accept && {
        acceptedFileId: sql`${shopDocument.fileId}`,
        acceptedUntil: sql`${shopDocument.expiresOn}`,
        dueAt: null,
        reminded: [],
      }),
    },
  )
  await noteDocument(tx, row, { kind: state, zh, en, by: user.userId }, now)
  const title = { zh: row.zh, en: row.en }
  const outcome = outcomeOf(body.accept)
  const one = { kind: SHOP_DOCUMENT, id: row.id, title, shopId: row.shop_id, outcome }
  await closeAssignment(context, { ...one, receivedAt: row.submitted_at })
  context.audit({
    refType: 'shopDocument',
    refId: row.id,
    shopId: row.shop_id,
    detail: { name: row.zh, kind: row.kind, ...looked },
    change: { before: { documentState: row.state }, after: { documentState: state } },
  })
  await context.emit({ type: 'shop.documentDecided', payload: { ...told(row), accepted: body.accept } })
  return { state }
})

const told = (row: ListedRow) => ({ shopId: row.shop_id, documentId: row.id })

const remind = bind(contract.remindDocuments, async (context, { body }) => {
  const { now, user, tx } = context
  for (const id of new Set(body.ids)) {
    const row = await documentById(context, id)
    await noteDocument(tx, row, { kind: 'reminded', by: user.userId }, now)
    await context.emit({
      type: 'shop.documentExpiring',
      payload: { ...told(row), days: Math.max(0, daysLeft(row.expires_on, now) ?? 0) },
    })
  }
  context.audit({ refType: 'shopDocument', refId: 'all', detail: { event: 'remind', count: body.ids.length } })
  return { reminded: new Set(body.ids).size }
})

const DAY_MS = 86_400_000

const request = bind(contract.requestDocument, async (context, { body }) => {
  const { tx, now, user } = context
  const row = await documentById(context, body.id, true)
  const dueAt = new Date(now.getTime() + body.days * DAY_MS)
  const due = dueAt.toISOString()
  await bump(tx, shopDocument, { id: row.id, version: body.version }, { dueAt })
  await noteDocument(tx, row, { kind: 'requested', zh: body.reasonZh, en: body.reasonEn, by: user.userId }, now)
  context.audit({
    refType: 'shopDocument',
    refId: row.id,
    shopId: row.shop_id,
    detail: { name: row.zh, kind: row.kind, event: 'request', until: due },
  })
  await context.emit({ type: 'shop.documentAsked', payload: told(row) })
  return { dueTime: due }
})

export const documentReviewBindings: Binding[] = [list, get, decide, remind, request]
