import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/shop/change'
import { PICTURE_MAX_BYTES } from '@/lib/domain/limits'
import { logoPermittedFrom } from '@/lib/domain/shop/change'
import { type Binding, bind, bindStaged } from '../../kernel/binding'
import { bump } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { type Db, instant, instantOrNull, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { shopOf } from '../../kernel/in-shop'
import { columnsIn, jsonAs, query } from '../../kernel/query'
import { shopChange } from '../../tables/shop'
import { drawSizes, keepPicture } from '../file'
import { namesOfPeople } from '../grant'
import { shopById } from '../shop'

const AtRow = z.object({ at: z.string().nullable() })

export const ChangeRecord = z.object({
  id: z.string(),
  shop_id: z.string(),
  kind: jsonAs<contract.ShopChange['kind']>(),
  state: jsonAs<contract.ShopChange['state']>(),
  old_logo: z.string().nullable(),
  new_logo: z.string().nullable(),
  old_name_zh: z.string().nullable(),
  old_name_en: z.string().nullable(),
  new_name_zh: z.string().nullable(),
  new_name_en: z.string().nullable(),
  explanation: z.string(),
  proof_file_id: z.string().nullable(),
  reason_zh: z.string().nullable(),
  reason_en: z.string().nullable(),
  asked_by: z.string().nullable(),
  asked_at: z.string(),
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  version: z.number(),
})
export type ChangeRecord = z.infer<typeof ChangeRecord>

const twin = (zh: string | null, en: string | null) => (zh === null ? null : { zh, en: en ?? '' })

/** Records for the wire, with the names of who requested and who decided. */
export async function toChanges(tx: Db, rows: readonly ChangeRecord[]): Promise<contract.ShopChange[]> {
  const names = await namesOfPeople(
    tx,
    rows.flatMap((row) => [row.asked_by, row.decided_by]),
  )
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    state: row.state,
    oldLogo: row.old_logo,
    newLogo: row.new_logo,
    oldName: twin(row.old_name_zh, row.old_name_en),
    newName: twin(row.new_name_zh, row.new_name_en),
    explanation: row.explanation,
    proofFileId: row.proof_file_id,
    reason: twin(row.reason_zh, row.reason_en),
    askTime: instant(row.asked_at),
    asker: names.get(row.asked_by ?? '') ?? null,
    decideTime: instantOrNull(row.decided_at),
    decider: names.get(row.decided_by ?? '') ?? null,
    version: row.version,
  }))
}

/** Time of the last accepted logo of the shop. */
export async function lastPassOf(tx: Db, shopId: string): Promise<Date | null> {
  const [row] = await query(
    tx,
    AtRow,
    sql`select max(decided_at) as at from shop_change where shop_id = ${shopId} and kind = 'logo' and state = 'passed'`,
  )
  return row?.at ? new Date(row.at) : null
}

/** Serialises changes and decisions: of two concurrent ones the later is refused (safety C-09). */
export const lockChanges = (tx: Db, shopId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`shop-change:${shopId}`}, 0))`)

/** Fails with LOGO_TOO_SOON and the first permitted moment (specification, section 5: once within 180 days). */
export async function requirePermitted(tx: Db, shopId: string, now: Date): Promise<void> {
  const from = logoPermittedFrom(await lastPassOf(tx, shopId), now)
  if (from) fail('LOGO_TOO_SOON', { detail: { from: from.toISOString() } })
}

async function requireNonePending(tx: Db, shopId: string, kind: string): Promise<void> {
  const pending = await rowsOf(
    tx,
    sql`select 1 from shop_change where shop_id = ${shopId} and kind = ${kind} and state = 'pending'`,
  )
  if (pending.length > 0) fail('CHANGE_PENDING')
}

const get = bind(contract.getNameLogo, async (context) => {
  const { tx, now } = context
  const shop = (await shopById(tx, shopOf(context))) ?? fail('NOT_FOUND')
  const rows = await query(
    tx,
    ChangeRecord,
    sql`select ${columnsIn(ChangeRecord)} from shop_change where shop_id = ${shop.id} order by asked_at desc, id desc limit 50`,
  )
  const from = logoPermittedFrom(await lastPassOf(tx, shop.id), now)
  return {
    shopName: { zh: shop.nameZh, en: shop.nameEn },
    shopLogo: shop.logo,
    permittedFrom: from?.toISOString() ?? null,
    changes: await toChanges(tx, rows),
  }
})

async function requireOpenForLogo(context: Context): Promise<string> {
  const shopId = shopOf(context)
  await lockChanges(context.tx, shopId)
  await requireNonePending(context.tx, shopId, 'logo')
  await requirePermitted(context.tx, shopId, context.now)
  return shopId
}

async function insertChange(context: Context, shopId: string, kind: string, columns: SQL, values: SQL) {
  const id = newId(context.now.getTime())
  await context.tx.execute(sql`insert into shop_change (id, shop_id, kind, asked_by, asked_at, ${columns})
    values (${id}, ${shopId}, ${kind}, ${context.user.userId}, ${context.now.toISOString()}, ${values})`)
  context.audit({ refType: 'shopChange', refId: id, detail: { kind } })
  return { id }
}

const logo = bindStaged(contract.changeLogo, {
  async before(context, { body }) {
    await requireOpenForLogo(context)
    const source = Buffer.from(body.base64, 'base64')
    return source.length > PICTURE_MAX_BYTES ? fail('PICTURE_UNREADABLE') : source
  },
  work: (source) => drawSizes(source),
  async run(context, _input, sizes) {
    if (!sizes) return fail('PICTURE_UNREADABLE')
    const shopId = await requireOpenForLogo(context)
    const shop = await shopById(context.tx, shopId)
    const picture = await keepPicture(context.tx, { shopId, kind: 'logo', at: context.now }, sizes)
    return insertChange(context, shopId, 'logo', sql`old_logo, new_logo`, sql`${shop?.logo ?? null}, ${picture}`)
  },
})

const name = bind(contract.correctName, async (context, { body }) => {
  const { tx } = context
  const shopId = shopOf(context)
  await lockChanges(tx, shopId)
  await requireNonePending(tx, shopId, 'name')
  const shop = (await shopById(tx, shopId)) ?? fail('NOT_FOUND')
  if (shop.nameZh === body.nameZh && shop.nameEn === body.nameEn)
    fail('INVALID_INPUT', { fields: { nameZh: ['same'] } })
  return insertChange(
    context,
    shopId,
    'name',
    sql`old_name_zh, old_name_en, new_name_zh, new_name_en, explanation`,
    sql`${shop.nameZh}, ${shop.nameEn}, ${body.nameZh}, ${body.nameEn}, ${body.explanation}`,
  )
})

const withdraw = bind(contract.withdrawChange, async (context, { body }) => {
  const { tx, now, user } = context
  const shopId = shopOf(context)
  await lockChanges(tx, shopId)
  const id = requireId(body.id)
  const [known] = await rowsOf(tx, sql`select 1 from shop_change where id = ${id} and shop_id = ${shopId}`)
  if (!known) fail('NOT_FOUND')
  await bump(
    tx,
    shopChange,
    { id, state: 'pending', version: body.version },
    { state: 'withdrawn', decidedBy: user.userId, decidedAt: now },
    { otherwise: 'CHANGE_DECIDED' },
  )
  context.audit({ refType: 'shopChange', refId: id, detail: { event: 'withdraw' } })
  return null
})

export const changeBindings: Binding[] = [get, logo, name, withdraw]
