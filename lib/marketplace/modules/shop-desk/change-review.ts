import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/shop/change'
import { COUNT_CAP } from '@/lib/domain/limits'
import { logoPermittedFrom } from '@/lib/domain/shop/change'
import { type Binding, bind } from '../../kernel/binding'
import { bump, bumpAll } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { columnsIn, query as queryRows, TotalRow } from '../../kernel/query'
import { allOf, holdsWords, pageRows } from '../../kernel/values'
import { shop, shopChange } from '../../tables/shop'
import { closeAssignment, outcomeOf, requireLooked, requireNotTakenByAnother } from '../approval'
import { shopById } from '../shop'
import { alikeOf, changeEvidence } from './alike'
import { SHOP_CHANGE } from './approvals'
import { ChangeRecord, lastPassOf, lockChanges, requirePermitted, toChanges } from './change'

const ListedRow = ChangeRecord.extend({ no: z.string(), zh: z.string(), en: z.string() })
type ListedRow = z.infer<typeof ListedRow>

const FROM = sql`from shop_change c join shop sh on sh.id = c.shop_id`
const SELECT = sql`select ${columnsIn(ChangeRecord, 'c')}, sh.no, sh.name_zh as zh, sh.name_en as en`

async function toListed({ tx }: Context, rows: readonly ListedRow[]) {
  const changes = await toChanges(tx, rows)
  return rows.map((row, place) => ({
    ...(changes[place] as contract.ShopChange),
    shopId: row.shop_id,
    shopNo: row.no,
    shopName: { zh: row.zh, en: row.en },
  }))
}

const list = bind(contract.listChanges, async (context, { query }) => {
  const { tx } = context
  const { state, kind, q, current, size } = query
  const where = allOf([
    state ? sql`c.state = ${state}` : sql`c.state <> 'withdrawn'`,
    !!kind && sql`c.kind = ${kind}`,
    !!q && holdsWords(q, [sql`sh.name_zh`, sql`sh.name_en`, sql`sh.no`]),
  ])
  const rows = await queryRows(
    tx,
    ListedRow,
    sql`${SELECT} ${FROM} where ${where}
      order by (c.state = 'pending') desc, case when c.state = 'pending' then c.asked_at end, c.decided_at desc, c.id
      ${pageRows({ current, size })}`,
  )
  const [count] = await queryRows(
    tx,
    TotalRow,
    sql`select count(*)::int as total from (select 1 ${FROM} where ${where} limit ${COUNT_CAP + 1}) as counted`,
  )
  const total = count?.total ?? 0
  const records = await toListed(context, rows)
  return { records, total: Math.min(total, COUNT_CAP), capped: total > COUNT_CAP, current, size }
})

async function changeById({ tx }: Context, id: string): Promise<ListedRow> {
  const [row] = await queryRows(tx, ListedRow, sql`${SELECT} ${FROM} where c.id = ${requireId(id)}`)
  return row ?? fail('NOT_FOUND')
}

const get = bind(contract.getChange, async (context, { query }) => {
  const { tx, now } = context
  const row = await changeById(context, query.id)
  const [change] = await toListed(context, [row])
  const [shop, lastPass] = [await shopById(tx, row.shop_id), await lastPassOf(tx, row.shop_id)]
  return {
    ...(change ?? fail('NOT_FOUND')),
    shopLogo: shop?.logo ?? null,
    lastPassTime: lastPass?.toISOString() ?? null,
    permittedFrom: logoPermittedFrom(lastPass, now)?.toISOString() ?? null,
    alike: await alikeOf(context, row),
  }
})

/** Applies an accepted change at once: every session reads its shops again. */
async function apply({ tx }: Context, row: ListedRow): Promise<void> {
  const names = () => ({ nameZh: row.new_name_zh ?? fail('INTERNAL'), nameEn: row.new_name_en ?? fail('INTERNAL') })
  await bumpAll(tx, shop, eq(shop.id, row.shop_id), row.kind === 'logo' ? { logo: row.new_logo } : names())
}

const factsOf = (row: ListedRow, which: 'old' | 'new') => ({
  ...(row.kind === 'name' && {
    shopName: which === 'old' ? `${row.old_name_zh} / ${row.old_name_en}` : `${row.new_name_zh} / ${row.new_name_en}`,
  }),
  ...(row.kind === 'logo' && { shopLogo: which === 'old' ? row.old_logo : row.new_logo }),
})

const decide = bind(contract.decideChange, async (context, { body }) => {
  const { tx, now, user } = context
  const known = await changeById(context, body.id)
  await lockChanges(tx, known.shop_id)
  const row = await changeById(context, body.id)
  if (row.state !== 'pending') fail('CHANGE_DECIDED')
  await requireNotTakenByAnother(context, SHOP_CHANGE, row.id)
  if (!body.pass && !(body.reasonZh && body.reasonEn))
    fail('INVALID_INPUT', { fields: { [body.reasonZh ? 'reasonEn' : 'reasonZh']: ['required'] } })
  if (body.pass && row.kind === 'logo') await requirePermitted(tx, row.shop_id, now)
  const one = { kind: SHOP_CHANGE, id: row.id }
  const looked = body.pass ? await requireLooked(context, one, await changeEvidence(context, row.id), body) : {}
  const state = body.pass ? ('passed' as const) : ('failed' as const)
  await bump(
    tx,
    shopChange,
    { id: row.id, state: 'pending', version: body.version },
    { state, reasonZh: body.reasonZh || null, reasonEn: body.reasonEn || null, decidedBy: user.userId, decidedAt: now },
  )
  if (body.pass) await apply(context, row)
  const title = { zh: row.zh, en: row.en }
  const outcome = outcomeOf(body.pass)
  await closeAssignment(context, { ...one, title, shopId: row.shop_id, outcome, receivedAt: row.asked_at })
  context.audit({
    refType: 'shopChange',
    refId: row.id,
    shopId: row.shop_id,
    detail: { name: row.zh, kind: row.kind, state, ...looked },
    ...(body.pass && { change: { before: factsOf(row, 'old'), after: factsOf(row, 'new') } }),
  })
  await context.emit({
    type: 'shop.changeDecided',
    payload: { shopId: row.shop_id, changeId: row.id, passed: body.pass },
  })
  return { state }
})

export const changeReviewBindings: Binding[] = [list, get, decide]
