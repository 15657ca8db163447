import { type SQL, sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/finance/op'
import { ADJUSTMENT_STATE } from '@/lib/domain/adjustment'
import { FEES } from '@/lib/domain/fee'
import { COUNT_CAP } from '@/lib/domain/limits'
import { ukDayEnd, ukDayStart } from '@/lib/domain/uk-time'
import { OPEN_WITHDRAWALS, WITHDRAWAL_STATE } from '@/lib/domain/withdrawal'
import { bind } from '../../kernel/binding'
import { type Db, instant, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { query } from '../../kernel/query'
import { allOf, contains, pageRows } from '../../kernel/values'
import { pointsSums } from '../points'
import { shopRefs } from '../shop'
import { ACCOUNT_STATE } from './accounts'
import { ageingOf, cashOf, forecastOf } from './outlook'
import { vatFaults } from './vat-entries'

/** SQL of the platform's subsidy posted at an order's payment, in pence; null until it is posted. */
export const subsidyBookedOf = ({
  id,
  no,
}: {
  id: SQL
  no: SQL
}): SQL => sql`(select (select coalesce(sum(l.amount_p), 0)
    from ledger_journal j join ledger_line l on l.journal_id = j.id and l.kind = 'subsidy' and l.account = 'subsidy'
    where j.ref_no = ${no}) from ledger_order b where b.order_id = ${id})`

type Overview = Awaited<ReturnType<typeof accountsOf>>

const accountsOf = (tx: Db) =>
  rowsOf<{ account: contract.BookAccount; balanceP: number; lines: number }>(
    tx,
    sql`select account, sum(balance_p)::float8 as "balanceP", sum(lines)::int as lines from ledger_balance
      group by account order by account`,
  )

/** Balance and disputed amount of each payment provider; providers with neither are left out. */
const providersOf = (tx: Db) =>
  query(
    tx,
    contract.ProviderBalance,
    sql`select provider as name, coalesce(sum(balance_p) filter (where account = 'receivable'), 0)::float8 as "receivableP",
        coalesce(sum(balance_p) filter (where account = 'disputed'), 0)::float8 as "disputedP"
      from ledger_balance where provider <> '' group by provider having bool_or(balance_p <> 0) order by provider`,
  )

const trialOf = (accounts: Overview): number => accounts.reduce((sum, { balanceP }) => sum + balanceP, 0)

/** Debtors: shops with an available balance, or a sum of all accounts, below zero. */
async function debtorsOf(tx: Db) {
  const rows = await rowsOf<{ shop: string; owed: number; total: number }>(
    tx,
    sql`select shop_id as shop, (-greatest(available, total))::float8 as owed, (-total)::float8 as total
      from (select shop_id, sum(balance_p) as total, coalesce(sum(balance_p) filter (where account = 'available'), 0) as available
        from ledger_balance where shop_id is not null group by shop_id) b
      where greatest(available, total) > 0 order by 2, shop_id limit 10`,
  )
  const shops = await shopRefs(
    tx,
    rows.map(({ shop }) => shop),
  )
  return rows.flatMap(({ shop, owed, total }) => {
    const named = shops.get(shop)
    return named ? [{ ...named, balanceP: owed, totalP: total }] : []
  })
}

async function waitingOf(tx: Db) {
  const [row] = await rowsOf<contract.BooksWaiting>(
    tx,
    sql`select count(*) filter (where state = ${WITHDRAWAL_STATE.unreviewed})::int as withdrawals,
        coalesce(sum(amount_p) filter (where state = ${WITHDRAWAL_STATE.unreviewed}), 0)::float8 as "withdrawalsP",
        count(*) filter (where state = ${WITHDRAWAL_STATE.passed})::int as "toSend",
        coalesce(sum(net_p) filter (where state = ${WITHDRAWAL_STATE.passed}), 0)::float8 as "toSendP",
        (select count(*)::int from payout_account where state = ${ACCOUNT_STATE.underReview}) as accounts
      from withdrawal where state in (0, 1)`,
  )
  return row ?? { withdrawals: 0, withdrawalsP: 0, toSend: 0, toSendP: 0, accounts: 0 }
}

const overview = bind(contract.booksOverview, async (context) => {
  const { tx, now } = context
  const accounts = await accountsOf(tx)
  return {
    accounts,
    providers: await providersOf(tx),
    trialP: trialOf(accounts),
    debtors: await debtorsOf(tx),
    waiting: await waitingOf(tx),
    ageing: await ageingOf(tx, now),
    cash: await cashOf(tx, now),
    forecast: await forecastOf(tx, now),
    points: await pointsSums(tx, now),
  }
})

interface JournalRecord {
  id: string
  at: string
  posted_at: string
  event: string
  shop_id: string | null
  ref_type: contract.JournalRow['refType']
  ref_id: string
  ref_no: string
  amount: number
}

const SELECT = sql`select j.id, j.at, j.posted_at, j.event, j.shop_id, j.ref_type, j.ref_id, j.ref_no,
  (select coalesce(sum(abs(l.amount_p)), 0)::float8 / 2 from ledger_line l where l.journal_id = j.id
    and l.kind = (select kind from ledger_line where journal_id = j.id order by seq limit 1)) as amount
  from ledger_journal j`

async function journalsOf(tx: Db, rows: readonly JournalRecord[]): Promise<contract.JournalRow[]> {
  const shops = await shopRefs(
    tx,
    rows.flatMap(({ shop_id }) => shop_id ?? []),
  )
  return rows.map((row) => ({
    id: row.id,
    time: instant(row.at),
    postTime: instant(row.posted_at),
    event: row.event,
    shop: (row.shop_id && shops.get(row.shop_id)) || null,
    refType: row.ref_type,
    refId: row.ref_id,
    refNo: row.ref_no,
    amountP: row.amount,
  }))
}

const list = bind(contract.listJournals, async (context, { query }) => {
  const { tx } = context
  const { event, ofShop, from, to, q, current, size } = query
  const where = allOf([
    !!event && sql`j.event = ${event}`,
    !!ofShop && sql`j.shop_id::text = ${ofShop}`,
    from !== undefined && sql`j.at >= ${new Date(ukDayStart(from)).toISOString()}::timestamptz`,
    to !== undefined && sql`j.at < ${new Date(ukDayEnd(to)).toISOString()}::timestamptz`,
    !!q && sql`j.ref_no ilike ${contains(q)}`,
  ])
  const rows = await rowsOf<JournalRecord>(
    tx,
    sql`${SELECT} where ${where} order by j.at desc, j.id desc ${pageRows({ current, size })}`,
  )
  const [count] = await rowsOf<{ total: number }>(
    tx,
    sql`select count(*)::int as total from (select 1 from ledger_journal j where ${where} limit ${COUNT_CAP + 1}) as counted`,
  )
  const total = count?.total ?? 0
  return {
    records: await journalsOf(tx, rows),
    total: Math.min(total, COUNT_CAP),
    capped: total > COUNT_CAP,
    current,
    size,
  }
})

const get = bind(contract.getJournal, async (context, { query }) => {
  const { tx } = context
  const id = requireId(query.id)
  const rows = await rowsOf<JournalRecord>(tx, sql`${SELECT} where j.id = ${id}`)
  const [journal] = await journalsOf(tx, rows)
  const lines = await rowsOf<{ account: contract.BookAccount; kind: string; debitP: number; creditP: number }>(
    tx,
    sql`select account, kind, greatest(amount_p, 0)::float8 as "debitP", greatest(-amount_p, 0)::float8 as "creditP"
      from ledger_line where journal_id = ${id} order by seq`,
  )
  const [reversal] = await rowsOf<{ id: string; no: string; posted: boolean }>(
    tx,
    sql`select id, no, state = ${ADJUSTMENT_STATE.posted} as posted from ledger_adjustment
      where journal_id = ${id} and state <> ${ADJUSTMENT_STATE.refused}`,
  )
  return journal ? { journal, lines, reversal: reversal ?? null } : fail('NOT_FOUND')
})

/** Sum of all totals in pence; other than zero, the ledger is broken. */
export const trialBalance = async (tx: Db): Promise<number> => trialOf(await accountsOf(tx))

/** Kinds of lines of each fee. */
const FEE_KINDS = FEES.flatMap(({ fee, takes, gives }) =>
  [takes, gives].flatMap((kind) => (kind === null ? [] : [{ kind, fee }])),
)

const NIL = '00000000-0000-0000-0000-000000000000'

/**
 * Faults of the ledger by name: journals that do not balance; totals that differ from their lines, frozen money from
 * its cases, held money from the open withdrawals, VAT moved by journals from the entries of their order lines, VAT of
 * fees from their charges; a trial balance other than zero.
 */
export async function bookFaults(tx: Db): Promise<{ unbalanced: string[]; totals: string[]; trialP: number }> {
  const unbalanced = await rowsOf<{ name: string }>(
    tx,
    sql`select j.event_key as name from ledger_line l join ledger_journal j on j.id = l.journal_id
      group by j.id, j.event_key having sum(l.amount_p) <> 0 limit 20`,
  )
  const totals = await rowsOf<{ name: string }>(
    tx,
    sql`select coalesce(b.account, l.account) || ' ' || coalesce(b.shop_id, l.shop_id)::text as name
      from ledger_balance b full join (select account, shop_id, coalesce(provider, '') as provider, sum(amount_p) as sum
          from ledger_line group by 1, 2, 3) l on l.account = b.account and l.provider = b.provider
        and coalesce(l.shop_id, ${NIL}::uuid) = coalesce(b.shop_id, ${NIL}::uuid)
      where coalesce(b.balance_p, 0) <> coalesce(l.sum, 0)
      union all select 'cases ' || coalesce(b.shop_id, f.shop_id)::text
      from (select shop_id, balance_p from ledger_balance where account = 'frozen') b
      full join (select shop_id, sum(amount_p) as sum from ledger_freeze group by 1) f on f.shop_id = b.shop_id
      where coalesce(-b.balance_p, 0) <> coalesce(f.sum, 0)
      union all select 'withdrawals ' || coalesce(b.shop_id, w.shop_id)::text
      from (select shop_id, balance_p from ledger_balance where account = 'withdrawal') b
      full join (select shop_id, sum(amount_p) as sum from withdrawal where state in ${OPEN_WITHDRAWALS} group by 1) w
        on w.shop_id = b.shop_id
      where coalesce(-b.balance_p, 0) <> coalesce(w.sum, 0)
      union all select 'fees ' || coalesce(l.fee, c.fee)
      from (select k.fee, -sum(l.amount_p) as sum from ledger_line l
        join jsonb_to_recordset(${JSON.stringify(FEE_KINDS)}::jsonb) as k(kind text, fee text) on k.kind = l.kind
        where l.account = 'vat' group by 1) l
      full join (select fee, sum(vat_p) as sum from fee_charge group by 1) c on c.fee = l.fee
      where coalesce(l.sum, 0) <> coalesce(c.sum, 0) limit 20`,
  )
  return {
    unbalanced: unbalanced.map(({ name }) => name),
    totals: [...totals.map(({ name }) => name), ...(await vatFaults(tx))],
    trialP: trialOf(await accountsOf(tx)),
  }
}

export const bookBindings = [overview, list, get]
