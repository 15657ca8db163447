import { sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/shop/document'
import { type DocumentKind, type DocumentState, rulesOf } from '@/lib/domain/shop/document'
import { daysBetween, ukDay } from '@/lib/domain/uk-time'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { instant, instantOrNull } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { shopOf } from '../../kernel/in-shop'
import { jsonAs, query, textAs } from '../../kernel/query'
import { idList } from '../../kernel/values'
import type { Evidence } from '../approval'
import { namesOfPeople } from '../grant'
import { shopById } from '../shop'

export const DocumentRecord = z.object({
  id: z.string(),
  shop_id: z.string(),
  shop_type: z.number(),
  kind: textAs<DocumentKind>(),
  number_sealed: z.string().nullable(),
  file_id: z.string().nullable(),
  file_name: z.string().nullable(),
  expires_on: z.string().nullable(),
  state: textAs<DocumentState>(),
  reason_zh: z.string().nullable(),
  reason_en: z.string().nullable(),
  round: z.number(),
  due_at: z.string().nullable(),
  reminded: z.array(z.number()),
  submitted_at: z.string().nullable(),
  decided_at: z.string().nullable(),
  version: z.number(),
})
export type DocumentRecord = z.infer<typeof DocumentRecord>

/** Columns of `shop_document d join shop sh`. */
export const DOCUMENT_COLUMNS = sql`d.id, d.shop_id, sh.type as shop_type, d.kind, d.number_sealed, d.file_id, d.file_name,
  d.expires_on::text, d.state, d.reason_zh, d.reason_en, d.round, d.due_at, d.reminded, d.submitted_at, d.decided_at,
  d.version`

const SHOWN = 4
const masked = (number: string) => `${'•'.repeat(Math.max(0, number.length - SHOWN))}${number.slice(-SHOWN)}`

/** UK days until the last valid one; negative: expired. */
export function daysLeft(expiresOn: string | null, now: Date): number | null {
  if (expiresOn === null) return null
  const today = ukDay(now.getTime())
  return today <= expiresOn ? daysBetween(today, expiresOn).length - 1 : 1 - daysBetween(expiresOn, today).length
}

/** Evidence of a document: its file, and whether it has expired. */
export const documentEvidence = (
  row: Pick<DocumentRecord, 'kind' | 'file_id' | 'file_name' | 'expires_on'>,
  now: Date,
): Evidence => ({
  papers: [{ id: row.file_id, name: row.file_name ?? row.kind }],
  warnings: (daysLeft(row.expires_on, now) ?? 0) < 0 ? ['expired'] : [],
})

/** A record for the wire, without its history. */
export function toDocument({ vault, now }: Context, row: DocumentRecord): Omit<contract.ShopDocument, 'history'> {
  const rule = rulesOf(row.shop_type).find(({ kind }) => kind === row.kind)
  return {
    id: row.id,
    kind: row.kind,
    needed: rule?.needed ?? false,
    numbered: rule?.numbered ?? false,
    expires: rule?.expires ?? false,
    number: row.number_sealed && masked(vault.open(row.number_sealed)),
    fileId: row.file_id,
    fileName: row.file_name,
    expiresOn: row.expires_on,
    daysLeft: daysLeft(row.expires_on, now),
    state: row.state,
    reason: row.reason_zh === null ? null : { zh: row.reason_zh, en: row.reason_en ?? '' },
    dueTime: instantOrNull(row.due_at),
    submitTime: instantOrNull(row.submitted_at),
    decideTime: instantOrNull(row.decided_at),
    round: row.round,
    version: row.version,
  }
}

const EventRow = z.object({
  id: z.string(),
  document_id: z.string(),
  kind: jsonAs<contract.ShopDocument['history'][number]['kind']>(),
  expires_on: z.string().nullable(),
  reason_zh: z.string().nullable(),
  reason_en: z.string().nullable(),
  actor_id: z.string().nullable(),
  at: z.string(),
})

/** Events of documents by document, newest first. */
export async function historyOf({ tx }: Context, ids: readonly string[]) {
  const rows = await query(
    tx,
    EventRow,
    sql`select id, document_id, kind, expires_on::text, reason_zh, reason_en, actor_id, at from shop_document_event
      where document_id in ${idList(ids)} order by at desc, id desc limit 500`,
  )
  const names = await namesOfPeople(
    tx,
    rows.map(({ actor_id }) => actor_id),
  )
  const events = rows.map((row) => ({
    document: row.document_id,
    id: row.id,
    kind: row.kind,
    expiresOn: row.expires_on,
    reason: row.reason_zh === null ? null : { zh: row.reason_zh, en: row.reason_en ?? '' },
    actor: names.get(row.actor_id ?? '') ?? null,
    time: instant(row.at),
  }))
  return (id: string): contract.ShopDocument['history'] =>
    events.filter(({ document }) => document === id).map(({ document: _, ...event }) => event)
}

/** The documents of a shop in the order of its checklist. */
export async function documentsOf(context: Context, shopId: string): Promise<contract.ShopDocument[]> {
  const shop = (await shopById(context.tx, shopId)) ?? fail('NOT_FOUND')
  const rows = await query(
    context.tx,
    DocumentRecord,
    sql`select ${DOCUMENT_COLUMNS} from shop_document d join shop sh on sh.id = d.shop_id where d.shop_id = ${shopId}`,
  )
  const history = await historyOf(
    context,
    rows.map(({ id }) => id),
  )
  return rulesOf(shop.type).flatMap(({ kind }) => {
    const row = rows.find((each) => each.kind === kind)
    return row ? [{ ...toDocument(context, row), history: history(row.id) }] : []
  })
}

export const documentBindings: Binding[] = [
  bind(contract.listShopDocuments, (context) => documentsOf(context, shopOf(context))),
]
