import { eq, sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/finance/statement'
import { DISPUTE_STATE, lastWeekEnd, STATEMENT } from '@/lib/domain/statement'
import { addUkDays } from '@/lib/domain/uk-time'
import { bind } from '../../kernel/binding'
import { bumpAll } from '../../kernel/bump'
import { type Db, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { pagedRows } from '../../kernel/pages'
import { allOf, contains } from '../../kernel/values'
import { statementDispute } from '../../tables/finance'
import { closeAssignment, outcomeOf, requireNotTakenByAnother } from '../approval'
import { bindDownload, readEvidence } from '../file'
import { shopRefs } from '../shop'
import { enterAdjustment } from './adjustment-rows'
import { DISPUTE_CASE } from './approvals'
import {
  DISPUTE_COLUMNS,
  DISPUTE_FILES,
  DISPUTE_FROM,
  type DisputeRecord,
  detailOf,
  disputeWire,
  STATEMENT_COLUMNS,
  type StatementRecord,
  toStatement,
} from './statement-rows'
import { postRun, previewRun, tellShops } from './statement-run'
import { linesOfStatement, moveStatement } from './statements'

const FROM = sql`from statement s`

const refOf = async (tx: Db, ids: readonly string[]) => {
  const shops = await shopRefs(tx, ids)
  return (id: string) => shops.get(id) ?? { id, nameZh: '', nameEn: '' }
}

const list = bind(contract.listOpStatements, async (context, { query: { state, q, ...page } }) => {
  const { tx } = context
  const where = allOf([!!state && sql`s.state = ${Number(state)}`, !!q && sql`s.no ilike ${contains(q)}`])
  const parts = { columns: STATEMENT_COLUMNS, from: FROM, where, order: sql`s.to_at desc, s.id desc` }
  const found = await pagedRows(tx, parts, page, (row: StatementRecord) => row)
  const shop = await refOf(
    tx,
    found.records.map(({ shop_id }) => shop_id),
  )
  return { ...found, records: found.records.map((row) => ({ ...toStatement(row), shop: shop(row.shop_id) })) }
})

const byId = async (tx: Db, id: string, lock = sql``): Promise<StatementRecord> => {
  const [row] = await rowsOf<StatementRecord>(tx, sql`select ${STATEMENT_COLUMNS} ${FROM} where s.id = ${id} ${lock}`)
  return row ?? fail('NOT_FOUND')
}

const get = bind(contract.getOpStatement, async (context, { query }) => {
  const { tx } = context
  const row = await byId(tx, requireId(query.id))
  const detail = await detailOf(tx, row)
  return { ...detail, statement: { ...detail.statement, shop: (await refOf(tx, [row.shop_id]))(row.shop_id) } }
})

const lines = bind(contract.listOpStatementLines, async (context, { query: { id, ...page } }) =>
  linesOfStatement(context, await byId(context.tx, requireId(id)), { kind: undefined, page }),
)

const preview = bind(contract.previewStatements, async (context) => {
  const { tx, now } = context
  const to = lastWeekEnd(now.getTime())
  const iso = (at: number) => new Date(at).toISOString()
  return { ...(await previewRun(tx, now)), toTime: iso(to), nextTime: iso(addUkDays(to, 7)) }
})

const run = bind(contract.postStatements, async (context) => {
  const { tx, now, user } = context
  const done = await postRun(tx, now, user.userId)
  await tellShops(tx, now, context.emit)
  context.audit({ refType: 'statement', refId: 'run', detail: { count: done.statements } })
  return done
})

async function toldDisputes(tx: Db, rows: readonly DisputeRecord[]): Promise<contract.OpDispute[]> {
  const shop = await refOf(
    tx,
    rows.map(({ shop_id }) => shop_id),
  )
  const toDispute = await disputeWire(tx, rows)
  return rows.map((row) => ({
    ...toDispute(row),
    ...{ shop: shop(row.shop_id), statementId: row.statement_id, statementNo: row.statement_no, asker: row.asker },
  }))
}

const disputes = bind(contract.listDisputes, async (context, { query: { state, ...page } }) => {
  const { tx } = context
  const where = sql`d.state = ${Number(state ?? 0)}`
  const parts = { columns: DISPUTE_COLUMNS, from: DISPUTE_FROM, where, order: sql`d.asked_at, d.id` }
  const found = await pagedRows(tx, parts, page, (row: DisputeRecord) => row)
  return { ...found, records: await toldDisputes(tx, found.records) }
})

const one = bind(contract.getDispute, async (context, { query }) => {
  const { tx } = context
  const rows = await rowsOf<DisputeRecord>(
    tx,
    sql`select ${DISPUTE_COLUMNS} ${DISPUTE_FROM} where d.id = ${requireId(query.id)}`,
  )
  const [told] = await toldDisputes(tx, rows)
  return told ?? fail('NOT_FOUND')
})

const file = bindDownload(contract.opDisputeFile, (context, { params }) =>
  readEvidence(context, { id: params.file, ref: { refType: DISPUTE_FILES, refId: requireId(params.id) } }),
)

/** Once every dispute is answered, the statement waits for the shop again. */
async function answerStatement(context: Parameters<typeof moveStatement>[0], id: string): Promise<void> {
  const { tx } = context
  const row = await byId(tx, id, sql`for update`)
  const [open] = await rowsOf(tx, sql`select 1 from statement_dispute where statement_id = ${id} and state = 0 limit 1`)
  const to = open ? null : STATEMENT.next('answer', row.state, 'platform')
  if (to !== null) await moveStatement(context, row, to, 'answer')
}

const decide = bind(contract.decideDispute, async (context, { body: { id, version, accept, remarkZh, remarkEn } }) => {
  if (!(remarkZh && remarkEn)) fail('INVALID_INPUT', { fields: { [remarkZh ? 'remarkEn' : 'remarkZh']: ['required'] } })
  const { tx, now, user } = context
  const [row] = await rowsOf<DisputeRecord>(
    tx,
    sql`select ${DISPUTE_COLUMNS} ${DISPUTE_FROM} where d.id = ${requireId(id)} for update of d`,
  )
  if (!row) return fail('NOT_FOUND')
  if (row.version !== version || row.state !== DISPUTE_STATE.open) fail('VERSION_CONFLICT')
  await requireNotTakenByAnother(context, DISPUTE_CASE, row.id)
  const about = {
    shopId: row.shop_id,
    kind: 'correction',
    amountP: row.expected - row.amount,
    refNo: row.statement_no,
  } as const
  const entered =
    accept && about.amountP !== 0
      ? await enterAdjustment(context, { ...about, reasonZh: remarkZh, reasonEn: remarkEn })
      : null
  await bumpAll(tx, statementDispute, eq(statementDispute.id, row.id), {
    state: accept ? DISPUTE_STATE.accepted : DISPUTE_STATE.rejected,
    answerZh: remarkZh,
    answerEn: remarkEn,
    adjustmentId: entered?.id ?? null,
    decidedBy: user.userId,
    decidedAt: now,
  })
  await closeAssignment(context, {
    ...{ kind: DISPUTE_CASE, id: row.id, title: { zh: row.ref_no, en: row.ref_no }, shopId: row.shop_id },
    ...{ outcome: outcomeOf(accept), receivedAt: row.asked_at, amountP: about.amountP },
  })
  await answerStatement(context, row.statement_id)
  const detail = { no: row.statement_no, event: accept ? 'accept' : 'reject' }
  context.audit({ refType: 'statement', refId: row.statement_id, shopId: row.shop_id, detail })
  const payload = { id: row.statement_id, no: row.statement_no, shopId: row.shop_id }
  await context.emit({ type: 'statement.answered', payload })
  return { adjustmentNo: entered?.no ?? null }
})

export const statementDeskBindings = [list, get, lines, preview, run, disputes, one, decide, file]
