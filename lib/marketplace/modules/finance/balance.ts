import { type SQL, sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/finance'
import type { SHOP_KINDS, ShopAccount } from '@/lib/domain/ledger'
import { COUNT_CAP } from '@/lib/domain/limits'
import { ukDayEnd, ukDayStart } from '@/lib/domain/uk-time'
import { bind } from '../../kernel/binding'
import { type Db, instant, rowsOf } from '../../kernel/database'
import { allOf, contains, pageRows } from '../../kernel/values'
import { readyAccounts } from './accounts'
import { freezesOf } from './freezes'
import { balancesOf, shopOf } from './owed'
import { OF_SHOP } from './statement-run'
import { feeBpNow, minimumPNow } from './terms'
import { IS_OPEN } from './withdrawal-rows'

const MOST_DAYS = 60

async function releasesOf(tx: Db, shopId: string) {
  return rowsOf<{ day: string; amountP: number; orders: number }>(
    tx,
    sql`select to_char(release_at at time zone 'Europe/London', 'YYYY-MM-DD') as day, sum(net_p)::float8 as "amountP",
        count(*)::int as orders from ledger_order
      where shop_id = ${shopId} and stage = 'window' and net_p > 0 group by 1 order by 1 limit ${MOST_DAYS}`,
  )
}

async function groupsOf(tx: Db, shopId: string) {
  return rowsOf<{ kind: (typeof SHOP_KINDS)[number]; amountP: number; count: number }>(
    tx,
    sql`select kind, (-sum(amount_p))::float8 as "amountP", count(*)::int as count from ledger_line
      where shop_id = ${shopId} and ${OF_SHOP} group by kind having sum(amount_p) <> 0 order by abs(sum(amount_p)) desc`,
  )
}

export const overview = bind(contract.balanceOverview, async (context) => {
  const { tx } = context
  const shopId = shopOf(context)
  const [open] = await rowsOf<{ id: string }>(
    tx,
    sql`select id from withdrawal where shop_id = ${shopId} and ${IS_OPEN}`,
  )
  return {
    balances: await balancesOf(tx, shopId),
    groups: await groupsOf(tx, shopId),
    releases: await releasesOf(tx, shopId),
    freezes: await freezesOf(tx, shopId),
    openWithdrawal: open?.id ?? null,
    canPayOut: (await readyAccounts(context)).length > 0,
    minimumP: await minimumPNow(tx),
    feeBp: await feeBpNow(tx),
  }
})

interface Line {
  id: string
  time: string
  kind: contract.LedgerRow['kind']
  account: ShopAccount
  amountP: number
  refType: contract.LedgerRow['refType']
  refId: string
  refNo: string
}

/** Sums the shop's ledger lines that match a condition; money in is positive. */
async function sumOf(tx: Db, where: SQL): Promise<number> {
  const [row] = await rowsOf<{ sum: number }>(
    tx,
    sql`select coalesce(-sum(amount_p), 0)::float8 as sum from ledger_line where ${where}`,
  )
  return row?.sum ?? 0
}

export const ledger = bind(contract.listLedger, async (context, { query }) => {
  const { tx } = context
  const { kind, direction, from, to, q, current, size } = query
  // Opening, movements and balances of the order or withdrawal searched for, so that rows and sums agree.
  const own = allOf([sql`shop_id = ${shopOf(context)} and ${OF_SHOP}`, !!q && sql`ref_no ilike ${contains(q)}`])
  const start = from !== undefined && sql`at >= ${new Date(ukDayStart(from)).toISOString()}::timestamptz`
  const end = to !== undefined && sql`at < ${new Date(ukDayEnd(to)).toISOString()}::timestamptz`
  const where = allOf([
    own,
    kind && sql`kind = ${kind}`,
    direction && (direction === 'in' ? sql`amount_p < 0` : sql`amount_p > 0`),
    start,
    end,
  ])
  const lines = await rowsOf<Line>(
    tx,
    sql`select l.seq::text as id, l.at as time, l.kind, l.account, (-l.amount_p)::float8 as "amountP", j.ref_type as "refType",
        j.ref_id as "refId", l.ref_no as "refNo"
      from (select * from ledger_line where ${where} order by at desc, seq desc ${pageRows({ current, size })}) l
      join ledger_journal j on j.id = l.journal_id order by l.at desc, l.seq desc`,
  )
  const [count] = await rowsOf<{ total: number }>(
    tx,
    sql`select count(*)::int as total from (select 1 from ledger_line where ${where} limit ${COUNT_CAP + 1}) as counted`,
  )
  const total = count?.total ?? 0
  const openingP = start ? await sumOf(tx, sql`${own} and not (${start})`) : 0
  const movementsP = await sumOf(tx, allOf([own, start, end]))
  return {
    records: await withBalances(tx, own, lines),
    total: Math.min(total, COUNT_CAP),
    capped: total > COUNT_CAP,
    current,
    size,
    openingP,
    movementsP,
    closingP: openingP + movementsP,
    sumsOf: q || null,
    freezes: await freezesOf(tx, shopOf(context)),
  }
})

/** Adds running balances: the oldest row gets the sum of all earlier `own` lines, the others continue from it. */
async function withBalances(tx: Db, own: SQL, lines: readonly Line[]): Promise<contract.LedgerRow[]> {
  const [newest, oldest] = [lines[0], lines.at(-1)]
  if (!newest || !oldest) return []
  const place = ({ time, id }: Line) => sql`(${time}::timestamptz, ${id}::bigint)`
  const between = await rowsOf<{ id: string; sum: number }>(
    tx,
    sql`select seq::text as id, (sum(-amount_p) over (order by at, seq))::float8 as sum from ledger_line
      where ${own} and (at, seq) > ${place(oldest)} and (at, seq) <= ${place(newest)}`,
  )
  const base = await sumOf(tx, sql`${own} and (at, seq) <= ${place(oldest)}`)
  const after = new Map(between.map(({ id, sum }) => [id, base + sum]))
  return lines.map((line) => ({ ...line, time: instant(line.time), balanceP: after.get(line.id) ?? base }))
}
