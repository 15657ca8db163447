import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { PayoutAccount } from '@/lib/contract/finance'
import type * as contract from '@/lib/contract/finance/payout'
import { csvLine, csvPounds, csvText } from '@/lib/csv/csv'
import type { PayoutLineState, PayoutMethod, PayoutState } from '@/lib/domain/payout'
import { type Db, instant, instantOrNull, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { query } from '../../kernel/query'
import { textList } from '../../kernel/values'
import type { Vault } from '../../kernel/vault'
import { shopRefs } from '../shop'

export interface PayoutRecord {
  id: string
  no: string
  method: PayoutMethod
  state: PayoutState
  lines: number
  total_p: number
  file_hash: string
  paid: number
  paid_p: number
  refused: number
  open: number
  made_by: string
  maker: string
  made_at: string
  sender: string | null
  sent_by: string | null
  sent_at: string | null
  ended_at: string | null
  version: number
}

const counted = (what: SQL) => sql`(select count(*)::int from payout_line l where l.batch_id = b.id and ${what})`

/** Columns of a `payout_batch b`. */
export const PAYOUT_COLUMNS = sql`b.id, b.no, b.method, b.state, b.lines, b.total_p::float8 as total_p, b.file_hash, b.made_by,
  b.maker, b.made_at, b.sent_by, b.sender, b.sent_at, b.ended_at, b.version, ${counted(sql`l.state = 3`)} as paid,
  (select coalesce(sum(l.amount_p), 0)::float8 from payout_line l where l.batch_id = b.id and l.state = 3) as paid_p,
  ${counted(sql`l.state = 4`)} as refused, ${counted(sql`l.state in (0, 1, 2, 5)`)} as open`
export const PAYOUT_FROM = sql`from payout_batch b`

export const toPayout = (row: PayoutRecord): contract.Payout => ({
  ...{ id: row.id, no: row.no, method: row.method, state: row.state, lines: row.lines, totalP: row.total_p },
  ...{ paid: row.paid, paidP: row.paid_p, refused: row.refused, open: row.open },
  ...{ maker: row.maker, makeTime: instant(row.made_at), sender: row.sender, version: row.version },
  ...{ sendTime: instantOrNull(row.sent_at), endTime: instantOrNull(row.ended_at) },
})

export async function payoutById(tx: Db, id: string, lock = false): Promise<PayoutRecord> {
  const [row] = await rowsOf<PayoutRecord>(
    tx,
    sql`select ${PAYOUT_COLUMNS} ${PAYOUT_FROM} where b.id = ${requireId(id)} ${lock ? sql`for update of b` : sql``}`,
  )
  return row ?? fail('NOT_FOUND')
}

const PaidRow = z.object({ paidRef: z.string(), no: z.string() })

/** Numbers of withdrawals that were paid under these references of the provider. */
export async function withdrawalNumbers(tx: Db, paidRefs: readonly string[]): Promise<Map<string, string>> {
  const rows = await query(
    tx,
    PaidRow,
    sql`select l.paid_ref as "paidRef", w.no from payout_line l join withdrawal w on w.id = l.withdrawal_id
      where l.paid_ref in ${textList(paidRefs)}`,
  )
  return new Map(rows.map(({ paidRef, no }) => [paidRef, no]))
}

export interface PayoutLineRecord {
  id: string
  batch_id: string
  shop_id: string
  withdrawal_id: string
  withdrawal_no: string
  ref: string
  amount_p: number
  state: PayoutLineState
  tries: number
  paid_ref: string | null
  reason_zh: string | null
  reason_en: string | null
  answered_at: string | null
  version: number
  holder: string
  bank: string
  last4: string
  provider_account: string | null
}

export const LINE_COLUMNS = sql`l.id, l.batch_id, l.shop_id, l.withdrawal_id, w.no as withdrawal_no, l.ref, l.amount_p, l.state,
  l.tries, l.paid_ref, l.reason_zh, l.reason_en, l.answered_at, l.version, a.holder, a.bank, a.last4,
  a.provider_account`
export const LINE_FROM = sql`from payout_line l join withdrawal w on w.id = l.withdrawal_id
  join payout_account a on a.id = w.payout_account_id`

/** The lines of a batch in the order of its file. */
export async function linesOf(tx: Db, batchId: string): Promise<contract.PayoutLine[]> {
  const rows = await rowsOf<PayoutLineRecord>(
    tx,
    sql`select ${LINE_COLUMNS} ${LINE_FROM} where l.batch_id = ${batchId} order by l.ref`,
  )
  const shops = await shopRefs(
    tx,
    rows.map(({ shop_id }) => shop_id),
  )
  return rows.map((row) => ({
    ...{ id: row.id, ref: row.ref, withdrawalId: row.withdrawal_id, withdrawalNo: row.withdrawal_no },
    shop: shops.get(row.shop_id) ?? { id: row.shop_id, nameZh: '', nameEn: '' },
    account: { holder: row.holder, bank: row.bank, last4: row.last4 },
    ...{ amountP: row.amount_p, state: row.state, tries: row.tries, paidRef: row.paid_ref, version: row.version },
    reason: row.reason_zh || row.reason_en ? { zh: row.reason_zh ?? '', en: row.reason_en ?? '' } : null,
    answerTime: instantOrNull(row.answered_at),
  }))
}

interface Payee {
  ref: string
  amount_p: number
  holder: string
  bank: string
  country: string
  kind: PayoutAccount['kind']
  cnaps: string | null
  branch: string | null
  number_sealed: string
}

const HEADER = ['reference', 'holder', 'bank', 'country', 'sort_code', 'account', 'currency', 'amount']
/** Only in files that pay a Chinese account, so that other files keep the bytes they were made with. */
const CN_HEADER = ['cnaps', 'branch']

/** Bank file of payees in the order of their references, ended by a line with count and total. */
export function bankFile(payees: readonly Payee[], vault: Pick<Vault, 'open'>): { text: string; hash: string } {
  const ordered = [...payees].sort((a, b) => (a.ref < b.ref ? -1 : 1))
  const hasCn = ordered.some(({ kind }) => kind === 'cn')
  const lines = ordered.map(({ ref, holder, bank, country, kind, number_sealed, amount_p, cnaps, branch }) => {
    const number = vault.open(number_sealed)
    const [sort, account] = kind === 'uk' ? [number.slice(0, 6), number.slice(6)] : ['', number]
    const figures = [sort, account].map((each) => `"${each}"`)
    const ofCn = hasCn ? [`"${cnaps ?? ''}"`, csvText(branch ?? '')] : []
    return csvLine([...[ref, holder, bank, country].map(csvText), ...figures, 'GBP', csvPounds(amount_p), ...ofCn])
  })
  const total = ordered.reduce((sum, { amount_p }) => sum + amount_p, 0)
  const foot = csvLine([
    'TOTAL',
    String(ordered.length),
    '',
    '',
    '',
    '',
    'GBP',
    csvPounds(total),
    ...(hasCn ? ['', ''] : []),
  ])
  const text = csvLine([...HEADER, ...(hasCn ? CN_HEADER : [])]) + lines.join('') + foot
  return { text, hash: createHash('sha256').update(text).digest('hex') }
}

/** Returns the payees of the withdrawals `which` (a condition on `withdrawal w`), with sealed account numbers. */
export const payeesOf = (tx: Db, which: SQL): Promise<Payee[]> =>
  rowsOf<Payee>(
    tx,
    sql`select w.no as ref, w.net_p as amount_p, a.holder, a.bank, a.country, a.kind, a.cnaps, a.branch, a.number_sealed
      from withdrawal w join payout_account a on a.id = w.payout_account_id where ${which}`,
  )
