import { sql } from 'drizzle-orm'
import type { WebSocket } from 'ws'
import { z } from 'zod'
import type { Kernel } from '../../kernel/call'
import type { Principal } from '../../kernel/context'

import { type OutboxRow, outboxAfter } from '../../kernel/outbox'
import { query } from '../../kernel/query'

const SeqRow = z.object({ seq: z.number() })

/** Message from the outbox to every open bell. */
const Notice = z.object({
  msgId: z.string(),
  msgTxt: z.string(),
  audience: z.object({ kind: z.string(), values: z.array(z.string()) }),
})
type Notice = z.output<typeof Notice>

/** Makes the same decision as the query, for a user with an open socket. */
function isMeantFor({ kind, values }: Notice['audience'], user: Principal): boolean {
  const has = (own: readonly (string | number)[]) => own.some((value) => values.includes(String(value)))
  if (kind === 'all') return true
  if (kind === 'users') return has([user.userId])
  if (kind === 'roles') return has(user.roles)
  if (kind === 'shops') return has(user.shops.map((shop) => shop.id))
  return kind === 'shopTypes' && has(user.shops.map((shop) => shop.type))
}

/** A transaction may get its number before an earlier one commits: this many numbers are read again. */
const OVERLAP = 50
const REMEMBERED = 1_000

/** An open socket, its session's token, and its current user. */
export interface Line {
  readonly socket: WebSocket
  readonly token: string
  user: Principal
}

/** Sends each new notice once to every open socket of its audience. */
export function createFollower(kernel: Kernel, lines: ReadonlySet<Line>) {
  const { db } = kernel.database
  const seen = new Set<number>()
  let last = 0
  const send = (row: OutboxRow) => {
    seen.add(row.seq)
    last = Math.max(last, row.seq)
    const notice = Notice.safeParse(row.payload)
    if (!notice.success) return
    const text = JSON.stringify({ msgTxt: notice.data.msgTxt, msgId: notice.data.msgId })
    for (const { socket, user } of lines) if (isMeantFor(notice.data.audience, user)) socket.send(text)
  }
  return {
    /** Starts here: earlier notices are in the lists already. */
    async begin() {
      const [row] = await query(db, SeqRow, sql`select coalesce(max(seq), 0)::int as seq from outbox`)
      last = row?.seq ?? 0
      seen.clear()
      for (const known of await outboxAfter(db, 'notice', last - OVERLAP)) seen.add(known.seq)
    },
    async step() {
      for (const row of await outboxAfter(db, 'notice', last - OVERLAP)) if (!seen.has(row.seq)) send(row)
      for (const seq of [...seen].slice(0, Math.max(seen.size - REMEMBERED, 0))) seen.delete(seq)
    },
  }
}
