import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type BuyerState, buyerState } from '@/lib/domain/buyer/state'
import type { Locale } from '@/lib/domain/locale'
import { maskName } from '@/lib/domain/order/personal'
import { maskedMail } from '@/lib/domain/person'
import { bump, type Changes } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { type Db, instant, instantOrNull } from '../../kernel/database'
import { pagedRows } from '../../kernel/pages'
import { query, textAs } from '../../kernel/query'
import { buyerAccount } from '../../tables/buyer'

const Row = z.object({
  ...{ id: z.string(), mail: z.string(), name: z.string(), language: textAs<Locale>(), status: z.number() },
  guest: z.boolean(),
  ...{
    version: z.number(),
    createTime: z.string(),
    lastLoginTime: z.string().nullable(),
    eraseTime: z.string().nullable(),
  },
  ...{ blockReason: z.string(), blockTime: z.string().nullable() },
})
type Row = z.infer<typeof Row>

const COLUMNS = sql`b.id, b.email_sealed as mail, b.name_sealed as name, b.locale as language, b.status, b.guest,
  b.version,
  b.created_at as "createTime", b.last_login_at as "lastLoginTime", b.deleted_at as "eraseTime",
  b.block_reason as "blockReason", b.blocked_at as "blockTime"`
const FROM = sql`from buyer_account b`

const toWire = (vault: Context['vault'], { mail, name, status, ...row }: Row) => {
  const [address, called] = [vault.open(mail), vault.open(name)]
  return {
    ...{ ...row, state: buyerState({ status, erased: row.eraseTime !== null }) },
    ...{ name: called && maskName(called), mail: address && maskedMail(address) },
    ...{ createTime: instant(row.createTime), lastLoginTime: instantOrNull(row.lastLoginTime) },
    ...{ eraseTime: instantOrNull(row.eraseTime), blockTime: instantOrNull(row.blockTime) },
  }
}

/** Condition on a `buyer_account b` for each state. */
export const IN_STATE: Readonly<Record<BuyerState, SQL>> = {
  active: sql`b.status = 1`,
  blocked: sql`b.status = 2 and b.deleted_at is null`,
  erased: sql`b.deleted_at is not null`,
}

/** Guests who have not ordered are not listed. */
const KNOWN = sql`(not b.guest or b.ordered_at is not null)`

/** A page of masked accounts, and guests who ordered, that match a condition on `buyer_account b`, newest first. */
export const buyersWhere = (
  { tx, vault }: Pick<Context, 'tx' | 'vault'>,
  where: SQL,
  page: { current: number; size: number },
) =>
  pagedRows(
    tx,
    { columns: COLUMNS, from: FROM, where: sql`${KNOWN} and ${where}`, order: sql`b.created_at desc, b.id desc` },
    page,
    (row: Row) => toWire(vault, row),
  )

/** Returns one account, masked; null if there is none. `lock` locks its row. */
export async function buyerOnDesk({ tx, vault }: Pick<Context, 'tx' | 'vault'>, id: string, { lock = false } = {}) {
  const [row] = await query(
    tx,
    Row,
    sql`select ${COLUMNS} ${FROM} where b.id = ${id} ${lock ? sql`for update` : sql``}`,
  )
  return row ? toWire(vault, row) : null
}

/** Changes an account if it still has the version that was seen. */
export const changeBuyer = (
  tx: Db,
  which: { id: string; version: number },
  changes: Changes<typeof buyerAccount>,
): Promise<number> => bump(tx, buyerAccount, which, changes)

const SessionRow = z.object({
  ...{ id: z.string(), place: z.string(), ip: z.string(), createTime: z.string(), expireTime: z.string() },
  endTime: z.string().nullable(),
})

/** The newest sessions of a buyer. */
export async function sessionsOf(tx: Db, buyerId: string, most: number) {
  const rows = await query(
    tx,
    SessionRow,
    sql`select id, place, ip, created_at as "createTime", expires_at as "expireTime", ended_at as "endTime"
      from buyer_session where buyer_id = ${buyerId} order by created_at desc, id desc limit ${most}`,
  )
  return rows.map((row) => ({
    ...row,
    ...{
      createTime: instant(row.createTime),
      expireTime: instant(row.expireTime),
      endTime: instantOrNull(row.endTime),
    },
  }))
}
