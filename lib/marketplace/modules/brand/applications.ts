import { sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/brand'
import type { AuditFacts } from '@/lib/domain/audit'
import { ukDay } from '@/lib/domain/uk-time'
import { bind } from '../../kernel/binding'
import { bump, type Changes } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { instant, instantOrNull, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { shopOf } from '../../kernel/in-shop'
import { pagedRows } from '../../kernel/pages'
import { IdRow, query as queryRows } from '../../kernel/query'
import { allOf, holdsWords } from '../../kernel/values'
import { brandApplication } from '../../tables/brand'
import {
  closeAssignment,
  dropAssignment,
  type Evidence,
  outcomeOf,
  requireLooked,
  requireNotTakenByAnother,
} from '../approval'
import { bindDownload, claimFiles, readEvidence } from '../file'
import { legalNameOf } from '../shop'
import { brandById } from './brands'

const AlikeRow = z.object({ id: z.string(), zh: z.string(), en: z.string() })

type Application = contract.BrandApplication

export const BRAND_APPLICATION = 'brandApplication'

/** Record type of certificates. */
const FILES = 'brandApplication'
type Row = Omit<Application, 'shopName' | 'remark'> & {
  shopZh: string
  shopEn: string
  remarkZh: string | null
  remarkEn: string | null
}

const COLUMNS = sql`a.id, a.shop_id as "shopId", s.name_zh as "shopZh", s.name_en as "shopEn", a.name_zh as "nameZh",
  a.name_en as "nameEn", a.trademark_no as "trademarkNo", a.trademark_class as "trademarkClass", a.territory, a.relation,
  a.licence_until::text as "licenceUntil", a.state, a.brand_id as "brandId", a.remark_zh as "remarkZh",
  a.remark_en as "remarkEn", a.file_id as "fileId", a.file_name as "fileName", a.submitted_at as "submitTime", a.decided_at as "decideTime", a.version`
const FROM = sql`from brand_application a join shop s on s.id = a.shop_id`

const told = ({ shopZh, shopEn, remarkZh, remarkEn, ...row }: Row): Application => ({
  ...row,
  shopName: { zh: shopZh, en: shopEn },
  remark: remarkZh && remarkEn ? { zh: remarkZh, en: remarkEn } : null,
  submitTime: instant(row.submitTime),
  decideTime: instantOrNull(row.decideTime),
})

export const list = bind(contract.listBrandApplications, ({ tx, scope }, { query: { state, q, ...page } }) => {
  const where = allOf([
    scope.kind === 'shop' && sql`a.shop_id = ${scope.shopId}`,
    !!state && sql`a.state = ${Number(state)}`,
    !!q && holdsWords(q, [sql`a.name_zh`, sql`a.name_en`, sql`a.trademark_no`]),
  ])
  const parts = { columns: COLUMNS, from: FROM, where, order: sql`a.submitted_at desc, a.id desc` }
  return pagedRows<Row, Application>(tx, parts, page, told)
})

async function applicationById({ tx }: Context, id: string): Promise<Application> {
  const [row] = await rowsOf<Row>(tx, sql`select ${COLUMNS} ${FROM} where a.id = ${requireId(id)}`)
  return row ? told(row) : fail('NOT_FOUND')
}

/** Brands of the same name or trade mark. */
async function alikeOf({ tx }: Pick<Context, 'tx'>, found: Application) {
  const rows = await queryRows(
    tx,
    AlikeRow,
    sql`select id, name_zh as zh, name_en as en from brand where lower(name_en) = lower(${found.nameEn})
      or name_zh = ${found.nameZh} or (trademark_no <> '' and trademark_no = ${found.trademarkNo}) order by name_en limit 10`,
  )
  return rows.map(({ id, zh, en }) => ({ id, name: { zh, en } }))
}

const evidenceOf = async (context: Context, found: Application): Promise<Evidence> => ({
  papers: [{ id: found.fileId, name: found.fileName ?? found.trademarkNo }],
  warnings: (await alikeOf(context, found)).length > 0 ? ['duplicate'] : [],
})

/** Writes a decision if it still waits in the version that was seen. */
export const brandEvidence = async (context: Context, id: string): Promise<Evidence> =>
  evidenceOf(context, await applicationById(context, id))

export const get = bind(contract.getBrandApplication, async (context, { query }) => {
  const found = await applicationById(context, query.id)
  const alike = await alikeOf(context, found)
  const legalName = context.scope.kind === 'all' ? await legalNameOf(context.tx, found.shopId, found.nameZh) : ''
  return { ...found, alike, legalName }
})

const note = (context: Context, row: Application, event: string, looked: AuditFacts = {}) =>
  context.audit({
    refType: 'brandApplication',
    refId: row.id,
    shopId: row.shopId,
    detail: { name: row.nameZh, nameEn: row.nameEn, event, ...looked },
  })

export const apply = bind(contract.applyForBrand, async (context, { body }) => {
  const { tx, now, user } = context
  const shopId = shopOf(context)
  const wrong = (field: string, key: string): never => fail('INVALID_INPUT', { fields: { [field]: [key] } })
  if (body.relation === 'licensee' && body.licenceUntil === null) wrong('licenceUntil', 'required')
  if (body.licenceUntil && body.licenceUntil < ukDay(now.getTime())) wrong('licenceUntil', 'expired')
  if (body.fileIds.length === 0) wrong('fileIds', 'certificate')
  const [open] = await rowsOf(
    tx,
    sql`select 1 from brand_application where shop_id = ${shopId} and state = 0 and trademark_no = ${body.trademarkNo}`,
  )
  if (open) wrong('trademarkNo', 'waiting')
  const id = newId(now.getTime())
  const [file] = await claimFiles(context, body.fileIds, {
    ...{ refType: FILES, refId: id, shopId, field: 'fileIds', kinds: ['document'] },
  })
  await tx.execute(sql`insert into brand_application (id, shop_id, name_zh, name_en, trademark_no, trademark_class, territory, relation,
      licence_until, file_id, file_name, submitted_by, submitted_at)
    values (${id}, ${shopId}, ${body.nameZh}, ${body.nameEn}, ${body.trademarkNo}, ${body.trademarkClass}, ${body.territory},
      ${body.relation}, ${body.relation === 'owner' ? null : body.licenceUntil}, ${file?.id ?? null},
      ${file?.name ?? null}, ${user.userId}, ${now.toISOString()})`)
  note(context, await applicationById(context, id), 'apply')
  return { id }
})

/** Returns the brand of an application: an existing one, or a new one with its names. */
async function settle(
  { tx, now, user }: Context,
  { id, version }: { id: string; version: number },
  changes: Changes<typeof brandApplication>,
) {
  const decided = { ...changes, decidedBy: user.userId, decidedAt: now }
  await bump(tx, brandApplication, { id, version, state: 0 }, decided, { otherwise: 'BRAND_DECIDED' })
}

export const withdraw = bind(contract.withdrawBrandApplication, async (context, { body }) => {
  const found = await applicationById(context, body.id)
  await settle(context, { id: found.id, version: body.version }, { state: 3 })
  await dropAssignment(context, BRAND_APPLICATION, found.id)
  note(context, found, 'withdraw')
  return null
})

/** Reads the certificate, for the shop that applied and for the platform. */
async function brandOf(context: Context, found: Application, brandId: string | null): Promise<string> {
  if (brandId) return (await brandById(context, brandId)).id
  const [same] = await queryRows(context.tx, IdRow, sql`select id from brand where name_zh = ${found.nameZh}`)
  if (same) return same.id
  const id = newId(context.now.getTime())
  await context.tx.execute(sql`insert into brand (id, name_zh, name_en, trademark_no, updated_at)
    values (${id}, ${found.nameZh}, ${found.nameEn}, ${found.trademarkNo}, ${context.now.toISOString()})`)
  return id
}

export const decide = bind(contract.decideBrandApplication, async (context, { body }) => {
  const found = await applicationById(context, body.id)
  await requireNotTakenByAnother(context, BRAND_APPLICATION, found.id)
  if (!body.accept && !(body.remarkZh && body.remarkEn))
    fail('INVALID_INPUT', { fields: { [body.remarkZh ? 'remarkEn' : 'remarkZh']: ['required'] } })
  const one = { kind: BRAND_APPLICATION, id: found.id }
  const looked = body.accept ? await requireLooked(context, one, await evidenceOf(context, found), body) : {}
  const state = body.accept ? 1 : 2
  const brandId = body.accept ? await brandOf(context, found, body.brandId) : null
  const remarks = { remarkZh: body.remarkZh || null, remarkEn: body.remarkEn || null }
  await settle(context, { id: found.id, version: body.version }, { state, brandId, ...remarks })
  if (brandId)
    await context.tx.execute(sql`insert into brand_right (brand_id, shop_id, until)
      values (${brandId}, ${found.shopId}, ${found.licenceUntil})
      on conflict (brand_id, shop_id) do update set until = excluded.until`)
  const title = { zh: found.nameZh, en: found.nameEn }
  await closeAssignment(context, {
    ...{ kind: BRAND_APPLICATION, id: found.id, title, shopId: found.shopId, outcome: outcomeOf(body.accept) },
    receivedAt: found.submitTime,
  })
  note(context, found, body.accept ? 'accept' : 'return', looked)
  await context.emit({
    type: 'brand.decided',
    payload: { applicationId: found.id, shopId: found.shopId, name: found.nameEn, state },
  })
  return { state }
})

/** The certificate, for the shop that applied and for the platform. */
export const file = bindDownload(contract.brandFile, async (context, { params }) => {
  const { id } = await applicationById(context, params.id)
  return readEvidence(context, { id: params.file, ref: { refType: FILES, refId: id } })
})
