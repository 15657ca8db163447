import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { DutyKey } from '@/lib/contract/dashboard'
import * as contract from '@/lib/contract/finance/statement'
import { STATEMENT, STATEMENT_STATE, type StatementState } from '@/lib/domain/statement'
import { bind } from '../../kernel/binding'
import { bumpAll } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { instant, rowsOf } from '../../kernel/database'
import type { DutySource } from '../../kernel/duty'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { pagedRows } from '../../kernel/pages'
import { IdRow, query as queryRows, textAs } from '../../kernel/query'
import { allOf, contains } from '../../kernel/values'
import { statement as statementTable } from '../../tables/finance'
import { bindDownload, claimFiles, readFile } from '../file'
import { shopOf } from './owed'
import {
  DISPUTE_FILES,
  detailOf,
  inStatement,
  rulesOfLine,
  STATEMENT_COLUMNS,
  type StatementRecord,
  toStatement,
} from './statement-rows'

const FROM = sql`from statement s`

/** Statements of the current shop, of a tab of the list. */
const statementsIn = (context: Context, state: (typeof contract.STATEMENT_TABS)[number] | undefined) =>
  allOf([sql`s.shop_id = ${shopOf(context)}`, !!state && sql`s.state = ${Number(state)}`])

const ofState = (key: DutyKey, state: StatementState): DutySource => ({
  key,
  permission: 'finance:statement',
  waiting: (context) => sql`select s.id, s.dispute_until as due_at,
      ${context.can('finance:view') ? sql`s.movements_p` : sql`null::int`} as amount_p
    ${FROM} where ${statementsIn(context, `${state}` as (typeof contract.STATEMENT_TABS)[number])}`,
})

/** Statements that are confirmed automatically unless the shop objects. */
export const statementDuties: readonly DutySource[] = [
  ofState('statementOpen', STATEMENT_STATE.open),
  ofState('statementAnswered', STATEMENT_STATE.answered),
]

const list = bind(contract.listStatements, (context, { query: { state, ...page } }) => {
  const where = statementsIn(context, state)
  const parts = { columns: STATEMENT_COLUMNS, from: FROM, where, order: sql`s.to_at desc, s.id desc` }
  return pagedRows(context.tx, parts, page, toStatement)
})

const get = bind(contract.getStatement, async (context, { query }) => {
  const { tx } = context
  const [row] = await rowsOf<StatementRecord>(
    tx,
    sql`select ${STATEMENT_COLUMNS} ${FROM} where s.id = ${requireId(query.id)} and s.shop_id = ${shopOf(context)}`,
  )
  return row ? detailOf(tx, row) : fail('NOT_FOUND')
})

/** The shop's statement with a number, or its newest. */
async function statementOf(context: Context, no: string | undefined): Promise<StatementRecord | null> {
  const [row] = await rowsOf<StatementRecord>(
    context.tx,
    sql`select ${STATEMENT_COLUMNS} ${FROM} where s.shop_id = ${shopOf(context)} and ${no ? sql`s.no = ${no}` : sql`true`}
      order by s.to_at desc limit 1`,
  )
  return row ?? null
}

const Line = z.object({
  id: z.string(),
  time: z.string(),
  kind: textAs<contract.Dispute['kind']>(),
  account: textAs<'pending' | 'window' | 'available' | 'frozen' | 'withdrawal'>(),
  amountP: z.number(),
  refType: textAs<'order' | 'withdrawal' | 'adjustment'>(),
  refId: z.string(),
  refNo: z.string(),
  disputed: z.boolean(),
})
type Line = z.infer<typeof Line>

interface LinesWanted {
  kind?: contract.Dispute['kind'] | undefined
  /** Part of the reference number of a line. */
  q?: string | undefined
  page: { current: number; size: number }
}

/** Columns of a line `l` of journal `j`, and whether it is disputed in a statement. */
const lineColumns = (
  statementId: string,
) => sql`l.seq::text as id, l.at as time, l.kind, l.account, (-l.amount_p)::float8 as "amountP",
      j.ref_type as "refType", j.ref_id as "refId", l.ref_no as "refNo",
  exists (select 1 from statement_dispute d where d.statement_id = ${statementId} and d.line_seq = l.seq) as disputed`
const LINE_FROM = sql`from ledger_line l join ledger_journal j on j.id = l.journal_id`

const toLine = (line: Line, { no }: StatementRecord) => ({ ...line, time: instant(line.time), statementNo: no })

/** Lines of a statement, oldest first. */
export function linesOfStatement({ tx }: Context, statement: StatementRecord, { kind, q, page }: LinesWanted) {
  const parts = {
    columns: lineColumns(statement.id),
    from: LINE_FROM,
    where: allOf([inStatement(statement), !!kind && sql`l.kind = ${kind}`, !!q && sql`l.ref_no ilike ${contains(q)}`]),
    order: sql`l.at, l.seq`,
  }
  return pagedRows(tx, parts, page, (line: Line) => toLine(line, statement))
}

const lines = bind(contract.listStatementLines, async (context, { query: { no, kind, q, ...page } }) => {
  const statement = await statementOf(context, no)
  if (!statement) return { records: [], total: 0, ...page, statement: null }
  return { ...(await linesOfStatement(context, statement, { kind, q, page })), statement: toStatement(statement) }
})

const oneLine = bind(contract.getStatementLine, async (context, { query: { no, lineId } }) => {
  const statement = (await statementOf(context, no)) ?? fail('NOT_FOUND')
  const [line] = await queryRows(
    context.tx,
    Line,
    sql`select ${lineColumns(statement.id)} ${LINE_FROM} where l.seq = ${lineId}::bigint and ${inStatement(statement)}`,
  )
  if (!line) return fail('NOT_FOUND')
  const orderId = line.refType === 'order' ? line.refId : null
  return { ...toLine(line, statement), orderId, rules: await rulesOfLine(context.tx, line.kind, orderId) }
})

/** Locks one of the shop's own statements until the end of the call. */
async function held(context: Context, where: ReturnType<typeof sql>): Promise<StatementRecord> {
  const [row] = await rowsOf<StatementRecord>(
    context.tx,
    sql`select ${STATEMENT_COLUMNS} ${FROM} where ${where} and s.shop_id = ${shopOf(context)} for update`,
  )
  return row ?? fail('NOT_FOUND')
}

/** Writes the new state of a statement, with its row in the log. */
export async function moveStatement(context: Context, row: StatementRecord, to: number, event: string): Promise<void> {
  await bumpAll(context.tx, statementTable, eq(statementTable.id, row.id), { state: to })
  context.audit({
    ...{ refType: 'statement', refId: row.id, shopId: row.shop_id, detail: { no: row.no, event } },
    change: { before: { statementState: row.state }, after: { statementState: to } },
  })
}

const confirm = bind(contract.confirmStatement, async (context, { body }) => {
  const row = await held(context, sql`s.id = ${requireId(body.id)}`)
  if (row.version !== body.version) fail('VERSION_CONFLICT')
  const to = STATEMENT.next('confirm', row.state, 'shop') ?? fail('STATEMENT_MOVED_ON')
  await context.tx.execute(sql`update statement set confirmed_at = ${context.now.toISOString()},
    confirmed_by = ${context.user.userId} where id = ${row.id}`)
  await moveStatement(context, row, to, 'confirm')
  return null
})

const dispute = bind(contract.disputeLine, async (context, { body: { no, lineId, expectedP, text, files } }) => {
  const { tx, now, user } = context
  const row = await held(context, sql`s.no = ${no}`)
  const to = STATEMENT.next('dispute', row.state, 'shop') ?? fail('STATEMENT_MOVED_ON')
  if (Date.parse(instant(row.dispute_until)) <= now.getTime()) fail('STATEMENT_MOVED_ON')
  const [line] = await rowsOf(
    tx,
    sql`select 1 from ledger_line l where l.seq = ${lineId}::bigint and ${inStatement(row)}`,
  )
  if (!line) return fail('NOT_FOUND')
  const [made] = await rowsOf<{ id: string }>(
    tx,
    sql`insert into statement_dispute (id, shop_id, statement_id, line_seq, expected_p, text, asked_by, asker, asked_at)
      values (${newId(now.getTime())}, ${row.shop_id}, ${row.id}, ${lineId}::bigint, ${expectedP}, ${text}, ${user.userId},
        ${user.realname}, ${now.toISOString()}) on conflict do nothing returning id`,
  )
  if (!made) return fail('LINE_DISPUTED')
  const about = { refType: DISPUTE_FILES, refId: made.id, shopId: row.shop_id, field: 'files' }
  await claimFiles(context, files, about)
  await moveStatement(context, row, to, 'dispute')
  return made
})

const file = bindDownload(contract.disputeFile, async (context, { params }) => {
  const [found] = await queryRows(
    context.tx,
    IdRow,
    sql`select id from statement_dispute where id = ${requireId(params.id)} and shop_id = ${shopOf(context)}`,
  )
  if (!found) return fail('NOT_FOUND')
  return readFile(context, { id: params.file, ref: { refType: DISPUTE_FILES, refId: params.id } })
})

export const statementBindings = [list, get, lines, oneLine, confirm, dispute, file]
