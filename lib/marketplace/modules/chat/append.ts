import { eq, sql } from 'drizzle-orm'
import type { CallState } from '@/lib/domain/call'
import {
  type CardRef,
  type ChatEvent,
  type ChatSide,
  customerOf,
  MESSAGE_KINDS,
  type OrderNote,
  type RowKind,
  staffOf,
} from '@/lib/domain/chat'
import { bumpAll, type Changes } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { type ConversationRecord, chatConversation, chatLog, type LogRecord } from '../../tables/chat'
import type { Reader } from './reader'
import { followSession } from './sessions'

const THIS_TRANSACTION = sql`pg_current_xact_id()::text::bigint`

interface Entry {
  kind: RowKind
  /** Null for a note of the program. */
  sender: Reader | null
  clientId?: string | undefined
  text?: string | undefined
  ref?: CardRef | null | undefined
  event?: ChatEvent | OrderNote | CallState | undefined
  /** Side of a message that was written outside the chat; otherwise that of `sender`. */
  side?: ChatSide | null
  fileId?: string | null
  /** Number of the row that a recall takes back. */
  target?: number
  callId?: string
  seconds?: number | null
}

/**
 * Adds a row to the log of a locked conversation. `changes` are written with it; changes of state, agent or wait
 * increment the version, so that nobody acts on a state they have not seen.
 */
export async function append(
  context: Pick<Context, 'tx' | 'now'>,
  held: ConversationRecord,
  entry: Entry,
  changes: Changes<typeof chatConversation> = {},
): Promise<LogRecord> {
  const { tx, now } = context
  const { kind, sender, clientId = null, text = '', ref = null, event = null, fileId = null, target = null } = entry
  const { callId = null, seconds = null, side = null } = entry
  const isMessage = MESSAGE_KINDS.includes(kind)
  const byCustomer = sender?.side === customerOf(held.kind)
  const before = { ...held }
  const customerNo = held.customerNo + (isMessage && byCustomer ? 1 : 0)
  const staffNo = held.staffNo + (isMessage && !byCustomer ? 1 : 0)
  const set = { lastSeq: held.lastSeq + 1, customerNo, staffNo, changedIn: THIS_TRANSACTION, changedAt: now }
  const here = eq(chatConversation.id, held.id)
  if (Object.keys(changes).length > 0) await bumpAll(tx, chatConversation, here, { ...set, ...changes })
  else await tx.update(chatConversation).set(set).where(here)
  const [row] = await tx
    .insert(chatLog)
    .values({
      ...{ conversationId: held.id, seq: held.lastSeq + 1, shopId: held.shopId, clientId, kind, text, ref, event },
      ...{ fileId, target, callId, seconds },
      ...{
        side: sender?.side ?? side ?? (kind === 'auto' ? staffOf(held.kind) : null),
        senderId: sender?.id ?? null,
        createdAt: now,
      },
      no: isMessage ? (byCustomer ? customerNo : staffNo) : null,
    })
    .returning()
  if (!row) return fail('NOT_FOUND')
  Object.assign(held, { ...changes, lastSeq: held.lastSeq + 1, customerNo, staffNo })
  const answers = isMessage && !byCustomer && sender !== null
  await followSession(context, { before, after: held, row, byCustomer, answers })
  return row
}
