import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/after-sale/op'
import { unchanged } from '../../kernel/audit'
import { bind } from '../../kernel/binding'
import { type Db, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'

type Stored = Omit<contract.CaseReason, 'name'> & { nameZh: string; nameEn: string }

/** All reasons, with their cases since then. */
export const reasonsOf = async (tx: Db, since: Date): Promise<contract.CaseReason[]> => {
  const rows = await rowsOf<Stored>(
    tx,
    sql`select r.code, r.name_zh as "nameZh", r.name_en as "nameEn", to_jsonb(r.types) as types,
        r.return_payer as "returnPayer", r.needs_evidence as "needsEvidence", r.statutory, r.defect, r.sort_no as "sortNo",
        r.active, r.version, (select count(*)::int from after_sale c where c.reason_code = r.code
          and c.created_at >= ${since.toISOString()}) as cases
      from after_sale_reason r order by r.sort_no, r.code`,
  )
  return rows.map(({ nameZh, nameEn, ...row }) => ({ ...row, name: { zh: nameZh, en: nameEn } }))
}

const DAYS_MS = 90 * 86_400_000

export const list = bind(contract.listReasons, ({ tx, now }) => reasonsOf(tx, new Date(now.getTime() - DAYS_MS)))

/** The reason as it applies now. INVALID_INPUT where there is none, or where it fits no case of this type. */
export async function reasonFor(tx: Db, code: string, type: number): Promise<contract.CaseReason> {
  const found = (await reasonsOf(tx, new Date(0))).find((reason) => reason.code === code)
  if (!found?.active || !found.types.includes(type)) return fail('INVALID_INPUT', { fields: { reason: ['choose'] } })
  return found
}

async function heldReason(tx: Db, code: string): Promise<Stored> {
  const [row] = await rowsOf<Stored>(
    tx,
    sql`select code, name_zh as "nameZh", name_en as "nameEn", return_payer as "returnPayer",
        needs_evidence as "needsEvidence", statutory, defect, sort_no as "sortNo", active, version
      from after_sale_reason where code = ${code} for update`,
  )
  return row ?? fail('NOT_FOUND')
}

export const edit = bind(contract.editReason, async (context, { body }) => {
  const { tx } = context
  const before = await heldReason(tx, body.code)
  if (before.version !== body.version) fail('VERSION_CONFLICT')
  if (before.statutory && (!body.active || body.needsEvidence || body.defect)) fail('REASON_STATUTORY')
  const { code: _, version: __, ...wanted } = body
  const was = before as unknown as Record<string, unknown>
  if (Object.entries(wanted).every(([name, value]) => was[name] === value))
    return unchanged(context, { refType: 'afterSaleReason', refId: body.code, detail: { name: body.nameZh } })
  await tx.execute(sql`update after_sale_reason set name_zh = ${body.nameZh}, name_en = ${body.nameEn},
      return_payer = ${body.returnPayer}, needs_evidence = ${body.needsEvidence}, defect = ${body.defect},
      sort_no = ${body.sortNo}, active = ${body.active}, version = version + 1 where code = ${body.code}`)
  context.audit({
    refType: 'afterSaleReason',
    refId: body.code,
    detail: { name: body.nameZh },
    change: {
      before: {
        name: before.nameZh,
        nameEn: before.nameEn,
        returnPayer: before.returnPayer,
        enabled: before.active,
        sortOrder: before.sortNo,
      },
      after: {
        name: body.nameZh,
        nameEn: body.nameEn,
        returnPayer: body.returnPayer,
        enabled: body.active,
        sortOrder: body.sortNo,
      },
    },
  })
  return { changed: true }
})
