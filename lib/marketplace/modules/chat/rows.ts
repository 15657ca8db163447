import { inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ChatRow, Conversation } from '@/lib/contract/chat'
import type { FileMeta } from '@/lib/contract/file'
import type { CallState } from '@/lib/domain/call'
import type { ChatEvent, ChatKind, ChatSide, ChatState, OrderNote } from '@/lib/domain/chat'
import { maskName } from '@/lib/domain/order/personal'
import type { Context } from '../../kernel/context'
import { instant, instantOrNull } from '../../kernel/database'
import { inShop } from '../../kernel/in-shop'
import { query, textAs } from '../../kernel/query'
import { chatCall, type LogRecord } from '../../tables/chat'
import { sealedNameOf } from '../buyer'
import { fileMeta } from '../file'
import { namesOfPeople } from '../grant'
import { shopRefs } from '../shop'
import { settingNumber } from '../system'
import { cardsOf } from './cards'
import { type Reader, readerOf, serves } from './reader'
import { shownTexts } from './words'

const Row = z.object({
  id: z.string(),
  kind: textAs<ChatKind>(),
  shop_id: z.string(),
  buyer_sealed: z.string().nullable(),
  agent_id: z.string().nullable(),
  state: textAs<ChatState>(),
  last_seq: z.number(),
  changed_at: z.string(),
  waiting_since: z.string().nullable(),
  preview: z.string().nullable(),
  preview_side: textAs<ChatSide>().nullable(),
  unread: z.number(),
  read_by_other: z.number(),
  version: z.number(),
})
type Row = z.infer<typeof Row>

/** Condition on a conversation `c`: the reader's side is the customer. */
const isCustomer = ({ side }: Reader): SQL =>
  side === 'shop' ? sql`c.kind = 'platform'` : sql`${side === 'buyer'}::boolean`

/** Agents share one mark: a message that a colleague has read needs nobody else. A customer has their own mark. */
const readNo = (reader: Reader): SQL =>
  sql`coalesce((select max(m.read_no) from chat_member m where m.conversation_id = c.id and m.side = ${reader.side}
    and (m.reader_id = ${reader.id} or not ${isCustomer(reader)})), 0)`

/** Messages of the other side that the reader has not read. */
export const unreadOf = (reader: Reader): SQL =>
  sql`greatest(case when ${isCustomer(reader)} then c.staff_no else c.customer_no end - ${readNo(reader)}, 0)::int`

/** Conversations as a reader sees them. `tail` follows `where`, and orders and limits the rows. */
export async function conversationsWhere(context: Context, tail: SQL): Promise<Conversation[]> {
  const { tx } = context
  const reader = readerOf(context)
  const rows = await query(
    tx,
    Row,
    sql`select c.id, c.kind, c.shop_id, c.agent_id, c.state, c.last_seq, c.changed_at, c.waiting_since, c.version,
        case when c.buyer_id is not null then ${reader.side === 'buyer' ? sql`null` : sealedNameOf(sql`c.buyer_id`)} end
          as buyer_sealed, l.text as preview, l.side as preview_side, ${unreadOf(reader)} as unread,
        coalesce((select max(m.read_no) from chat_member m where m.conversation_id = c.id and m.side <> ${reader.side}), 0)
          as read_by_other
      from chat_conversation c left join lateral (select text, side from chat_log l where l.conversation_id = c.id
        and l.kind in ('text', 'file') and not exists (select 1 from chat_log r
          where r.conversation_id = c.id and r.target = l.seq) order by l.seq desc limit 1) l on true
      where ${tail}`,
  )
  return toConversations(context, rows)
}

async function toConversations(context: Context, rows: readonly Row[]) {
  const { tx, vault } = context
  const reader = readerOf(context)
  const shops = await shopRefs(
    tx,
    rows.map((row) => row.shop_id),
  )
  const seesPeople = reader.side !== 'buyer'
  const names = await namesOfPeople(tx, seesPeople ? rows.map((row) => row.agent_id) : [])
  const previews = await shownTexts(
    tx,
    rows.map(({ preview }) => preview ?? ''),
  )
  return rows.map((row, at) => {
    const shop = shops.get(row.shop_id)
    const agent = row.agent_id && { id: row.agent_id, name: names.get(row.agent_id) ?? '' }
    return {
      ...{ id: row.id, kind: row.kind, state: row.state, lastSeq: row.last_seq, version: row.version },
      shop: { id: row.shop_id, name: { zh: shop?.nameZh ?? '', en: shop?.nameEn ?? '' } },
      buyer: row.buyer_sealed ? maskName(vault.open(row.buyer_sealed)) : '',
      // A customer sees that an agent serves, not who.
      agent: agent && serves(reader, row.kind) ? agent : null,
      mine: row.agent_id === reader.id,
      lastTime: instant(row.changed_at),
      ...{ preview: previews[at] ?? '', previewSide: row.preview_side },
      ...{ unread: row.unread, readByOther: row.read_by_other },
      waitingSince: instantOrNull(row.waiting_since),
    }
  })
}

const TargetRow = z.object({ target: z.number() })

/** Numbers of the rows that were taken back. */
async function recalledOf({ tx }: Pick<Context, 'tx'>, rows: readonly LogRecord[]): Promise<ReadonlySet<number>> {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return new Set()
  const found = await query(
    tx,
    TargetRow,
    sql`select target from chat_log where conversation_id = ${first.conversationId}
      and target between ${Math.min(first.seq, last.seq)} and ${Math.max(first.seq, last.seq)}`,
  )
  return new Set(found.map(({ target }) => target))
}

/** Message without its content, once it was withdrawn. */
const withoutContent = (row: LogRecord): LogRecord => ({ ...row, text: '', ref: null, fileId: null })

/** A shop's files are read in its scope; rows sent to a buyer name them. */
async function filesOfRows(context: Context, rows: readonly LogRecord[]) {
  const ids = rows.flatMap(({ fileId }) => fileId ?? [])
  const shopId = rows[0]?.shopId
  if (ids.length === 0 || !shopId) return new Map<string, FileMeta>()
  const metas = await inShop(context, shopId, ({ tx }) => fileMeta(tx, ids))
  return new Map(metas.map((meta) => [meta.id, meta]))
}

/** Deadline for recalling a message, in milliseconds. */
export const recallEnd = ({ createdAt }: Pick<LogRecord, 'createdAt'>, seconds: number): number =>
  createdAt.getTime() + seconds * 1_000

const recallBy = (row: LogRecord, may: boolean, seconds: number) =>
  may && row.no !== null ? new Date(recallEnd(row, seconds)).toISOString() : null

/** Calls mentioned in the rows. */
async function callsOfRows({ tx }: Pick<Context, 'tx'>, rows: readonly LogRecord[]) {
  const ids = [...new Set(rows.flatMap(({ callId }) => callId ?? []))]
  const found = ids.length > 0 ? await tx.select().from(chatCall).where(inArray(chatCall.id, ids)) : []
  const media = new Map(found.map((call) => [call.id, call.media]))
  return ({ callId, event, seconds }: LogRecord) =>
    callId ? { state: event as CallState, media: media.get(callId) ?? ('audio' as const), seconds } : null
}

/** Rows of one log for the wire, with cards and files, and with masked words covered. */
export async function toChatRows(context: Context, kind: ChatKind, written: readonly LogRecord[]): Promise<ChatRow[]> {
  const { tx } = context
  const recalled = await recalledOf(context, written)
  const rows = written.map((row) => (recalled.has(row.seq) ? withoutContent(row) : row))
  const reader = readerOf(context)
  const seesNames = (side: ChatSide | null) => reader.side !== 'buyer' && (side === reader.side || kind === 'platform')
  const others = rows.map(({ senderId }) => senderId).filter((id) => id !== reader.id)
  const names = await namesOfPeople(tx, reader.side === 'buyer' ? [] : others)
  const nameOf = (id: string | null) => (id === reader.id ? context.user.realname : names.get(id ?? ''))
  const cardOf = await cardsOf(
    context,
    rows.map(({ ref }) => ref),
  )
  const files = await filesOfRows(context, rows)
  const callOf = await callsOfRows(context, rows)
  const seconds = await settingNumber(tx, 'chat.recallSeconds')
  const texts = await shownTexts(
    tx,
    rows.map(({ text }) => text),
  )
  return rows.map((row, at) => {
    const own = row.senderId === reader.id
    return {
      ...{ seq: row.seq, side: row.side, own, kind: row.kind, no: row.no, ref: row.ref },
      event: row.callId ? null : (row.event as ChatEvent | OrderNote | null),
      call: callOf(row),
      clientId: own ? row.clientId : null,
      by: (seesNames(row.side) && nameOf(row.senderId)) || '',
      text: texts[at] ?? '',
      card: row.ref && cardOf(row.ref),
      file: files.get(row.fileId ?? '') ?? null,
      recalled: recalled.has(row.seq),
      target: row.target,
      recallBy: recallBy(row, own && !recalled.has(row.seq), seconds),
      time: row.createdAt.toISOString(),
    }
  })
}
