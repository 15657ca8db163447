import { eq, sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/finance/adjustment'
import {
  ADJUSTMENT,
  ADJUSTMENT_STATE,
  type AdjustmentKind,
  adjustmentLines,
  type EnteredKind,
  reversalLines,
  signedAmount,
} from '@/lib/domain/adjustment'
import { isOfShop, type LedgerLine } from '@/lib/domain/ledger'
import { bind } from '../../kernel/binding'
import { bumpAll } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { type Db, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { pagedRows } from '../../kernel/pages'
import { allOf, holdsWords } from '../../kernel/values'
import { ledgerAdjustment } from '../../tables/finance'
import { closeAssignment, outcomeOf, requireNotTakenByAnother } from '../approval'
import { shopByNo } from '../shop'
import {
  ADJUSTMENT_COLUMNS,
  type AdjustmentRecord,
  enterAdjustment,
  toAdjustment,
  toldAdjustments,
} from './adjustment-rows'
import { ADJUSTMENT_CASE } from './approvals'
import { returnOf } from './fee-charges'
import { balancesOf, shopOf } from './owed'
import { post } from './post'
import { reverseVatEntries } from './vat-entries'

const FROM = sql`from ledger_adjustment a`

const listOwn = bind(contract.listOwnAdjustments, (context, { query: { kind, ...page } }) => {
  const where = allOf([
    sql`a.shop_id = ${shopOf(context)} and a.state = ${ADJUSTMENT_STATE.posted}`,
    !!kind && sql`a.kind = ${kind}`,
  ])
  const parts = { columns: ADJUSTMENT_COLUMNS, from: FROM, where, order: sql`a.decided_at desc, a.id desc` }
  return pagedRows(context.tx, parts, page, (row: AdjustmentRecord) => {
    const { state: _, createTime: __, ...told } = toAdjustment(row)
    return told
  })
})

const list = bind(contract.listAdjustments, async (context, { query: { state, kind, q, ...page } }) => {
  const where = allOf([
    !!state && sql`a.state = ${Number(state)}`,
    !!kind && sql`a.kind = ${kind}`,
    !!q && holdsWords(q, [sql`a.no`, sql`a.ref_no`]),
  ])
  const parts = { columns: ADJUSTMENT_COLUMNS, from: FROM, where, order: sql`a.made_at desc, a.id desc` }
  const found = await pagedRows(context.tx, parts, page, (row: AdjustmentRecord) => row)
  return { ...found, records: await toldAdjustments(context.tx, found.records) }
})

const get = bind(contract.getAdjustment, async (context, { query }) => {
  const { tx } = context
  const [row] = await rowsOf<AdjustmentRecord>(
    tx,
    sql`select ${ADJUSTMENT_COLUMNS} ${FROM} where a.id = ${requireId(query.id)}`,
  )
  if (!row) return fail('NOT_FOUND')
  const [adjustment] = await toldAdjustments(tx, [row])
  const { availableP, totalP } = await balancesOf(tx, row.shop_id)
  return { adjustment: adjustment ?? fail('NOT_FOUND'), availableP, totalP, own: row.made_by === context.user.userId }
})

const add = bind(contract.addAdjustment, async (context, { body: { shopNo, kind, amountP, out, ...reasons } }) => {
  const shop = await shopByNo(context.tx, shopNo)
  if (!shop) return fail('INVALID_INPUT', { fields: { shopNo: ['noShop'] } })
  const wanted = { shopId: shop.id, kind, amountP: signedAmount(kind, amountP, out), ...reasons }
  return (await enterAdjustment(context, wanted)) ?? fail('INVALID_INPUT')
})

interface JournalHead {
  id: string
  shop_id: string | null
  ref_type: string
  ref_no: string
}

const linesOf = (tx: Db, journalId: string) =>
  rowsOf<LedgerLine>(
    tx,
    sql`select account, kind, amount_p::float8 as "amountP" from ledger_line where journal_id = ${journalId} order by seq`,
  )

/** A withdrawal is returned by its own states: reversing its hold would free money that is being paid. */
const REVERSIBLE = ['order', 'adjustment']

const askReversal = bind(contract.askReversal, async (context, { body: { journalId, ...reasons } }) => {
  const { tx } = context
  const [head] = await rowsOf<JournalHead>(
    tx,
    sql`select id, shop_id, ref_type, ref_no from ledger_journal where id = ${requireId(journalId)}`,
  )
  if (!head) return fail('NOT_FOUND')
  if (head.shop_id === null || !REVERSIBLE.includes(head.ref_type)) return fail('JOURNAL_NOT_REVERSIBLE')
  const lines = reversalLines(await linesOf(tx, head.id)).filter(isOfShop)
  const amountP = -lines.reduce((sum, line) => sum + line.amountP, 0)
  const about = { shopId: head.shop_id, kind: 'reversal', amountP, journalId: head.id, refNo: head.ref_no } as const
  return (await enterAdjustment(context, { ...about, ...reasons })) ?? fail('JOURNAL_REVERSED')
})

const isEntered = (kind: AdjustmentKind): kind is EnteredKind => kind !== 'reversal'

/** Posts an adjustment that two people agreed on. */
async function postAdjustment({ tx, now, user }: Context, row: AdjustmentRecord): Promise<void> {
  const { id, no, shop_id: shopId, kind, amount_p: amountP, journal_id: journalId } = row
  const lines = isEntered(kind) ? adjustmentLines(kind, amountP) : reversalLines(await linesOf(tx, journalId ?? ''))
  const event = isEntered(kind) ? 'adjusted' : 'reversed'
  const ref = { type: 'adjustment', id, no } as const
  const key = `adjustment:${id}`
  const charged = isEntered(kind) ? null : await returnOf(tx, journalId ?? '')
  const posting = { key, event, shopId, ref, at: now.getTime(), lines }
  await post(tx, [{ ...posting, ...(charged && { charged }) }], { at: now, by: user.userId })
  if (journalId && !isEntered(kind)) await reverseVatEntries(tx, journalId, key)
}

/** Locks a waiting adjustment in the version that the caller has seen. */
async function heldAdjustment({ tx, user }: Context, { id, version }: { id: string; version: number }) {
  const [row] = await rowsOf<AdjustmentRecord>(
    tx,
    sql`select ${ADJUSTMENT_COLUMNS} ${FROM} where a.id = ${requireId(id)} for update`,
  )
  if (!row) return fail('NOT_FOUND')
  if (row.version !== version) fail('VERSION_CONFLICT')
  return row.made_by === user.userId ? fail('CASE_NEEDS_ANOTHER') : row
}

const decide = bind(contract.decideAdjustment, async (context, { body: { accept, remarkZh, remarkEn, ...one } }) => {
  if (!accept && !(remarkZh && remarkEn))
    fail('INVALID_INPUT', { fields: { [remarkZh ? 'remarkEn' : 'remarkZh']: ['required'] } })
  const { tx, now, user } = context
  const row = await heldAdjustment(context, one)
  await requireNotTakenByAnother(context, ADJUSTMENT_CASE, row.id)
  const to = ADJUSTMENT.next(accept ? 'post' : 'refuse', row.state, 'platform') ?? fail('VERSION_CONFLICT')
  await bumpAll(tx, ledgerAdjustment, eq(ledgerAdjustment.id, row.id), {
    state: to,
    decidedBy: user.userId,
    checker: user.realname,
    decidedAt: now,
    remarkZh: remarkZh || null,
    remarkEn: remarkEn || null,
  })
  if (accept) await postAdjustment(context, row)
  await closeAssignment(context, {
    ...{ kind: ADJUSTMENT_CASE, id: row.id, title: { zh: row.no, en: row.no }, shopId: row.shop_id },
    ...{ outcome: outcomeOf(accept), receivedAt: row.made_at, amountP: row.amount_p },
  })
  context.audit({
    ...{ refType: 'adjustment', refId: row.id, shopId: row.shop_id, detail: { no: row.no, amountP: row.amount_p } },
    change: { before: { adjustmentState: row.state }, after: { adjustmentState: to } },
  })
  if (accept)
    await context.emit({
      type: 'adjustment.posted',
      payload: { id: row.id, no: row.no, shopId: row.shop_id, kind: row.kind },
    })
  return { state: to }
})

export const adjustmentBindings = [listOwn, list, get, add, askReversal, decide]
