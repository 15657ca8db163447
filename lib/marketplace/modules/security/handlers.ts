import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/security'
import { isAlready } from '@/lib/domain/difference'
import { unchanged } from '../../kernel/audit'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { pagedRows } from '../../kernel/pages'
import { allOf, contains } from '../../kernel/values'

type Security = contract.Security

const COLUMNS = sql`s.id, s.name_zh as "nameZh", s.name_en as "nameEn", s.text_zh as "textZh", s.text_en as "textEn",
  s.eligibility, s.evidence, s.sort_no as "sortNo", s.enabled, s.version,
  (select count(*)::int from product p where s.id = any(p.securities)) as "usedBy"`

const all = bind(contract.allSecurities, async ({ tx }) => {
  const rows = await rowsOf<Security>(
    tx,
    sql`select ${COLUMNS} from security s where s.enabled order by s.sort_no, s.id`,
  )
  return rows.map(({ id, nameZh, nameEn, textZh, textEn }) => ({
    ...{ id, name: { zh: nameZh, en: nameEn }, text: { zh: textZh, en: textEn } },
  }))
})

const list = bind(contract.listSecurities, ({ tx }, { query: { q, enabled, ...page } }) => {
  const where = allOf([
    !!q && sql`(s.name_zh ilike ${contains(q)} or s.name_en ilike ${contains(q)})`,
    !!enabled && sql`s.enabled = ${enabled === '1'}`,
  ])
  const parts = { columns: COLUMNS, from: sql`from security s`, where, order: sql`s.sort_no, s.id` }
  return pagedRows<Security, Security>(tx, parts, page, (row) => row)
})

async function byId({ tx }: Context, id: string): Promise<Security> {
  const [row] = await rowsOf<Security>(tx, sql`select ${COLUMNS} from security s where s.id = ${requireId(id)}`)
  return row ?? fail('NOT_FOUND')
}

const get = bind(contract.getSecurity, (context, { query }) => byId(context, query.id))

const factsOf = (row: Security) => ({
  ...{ name: row.nameZh, nameEn: row.nameEn, zh: row.textZh, en: row.textEn, sortOrder: row.sortNo },
  ...{ enabled: row.enabled, eligibility: row.eligibility, evidence: row.evidence },
})

function note(context: Context, before: Security | null, after: Security): void {
  context.audit({
    refType: 'security',
    refId: after.id,
    detail: { name: after.nameZh, nameEn: after.nameEn },
    change: { before: before ? factsOf(before) : {}, after: factsOf(after) },
  })
}

async function requireFree({ tx }: Context, name: string, but: string | null): Promise<void> {
  const [row] = await rowsOf(
    tx,
    sql`select 1 from security where name_zh = ${name} and id is distinct from ${but}::uuid`,
  )
  if (row) fail('INVALID_INPUT', { fields: { nameZh: ['taken'] } })
}

const add = bind(contract.addSecurity, async (context, { body }) => {
  await requireFree(context, body.nameZh, null)
  const id = newId(context.now.getTime())
  await context.tx.execute(sql`insert into security (id, name_zh, name_en, text_zh, text_en, eligibility, evidence, sort_no, enabled)
    values (${id}, ${body.nameZh}, ${body.nameEn}, ${body.textZh}, ${body.textEn}, ${body.eligibility}, ${body.evidence},
      ${body.sortNo}, ${body.enabled})`)
  note(context, null, await byId(context, id))
  return { id }
})

const edit = bind(contract.editSecurity, async (context, { body: { id, version, ...body } }) => {
  const before = await byId(context, id)
  if (isAlready(before, { ...body, version }))
    return unchanged(context, { refType: 'security', refId: id, detail: { name: before.nameZh } })
  await requireFree(context, body.nameZh, id)
  const rows = await rowsOf(
    context.tx,
    sql`update security set name_zh = ${body.nameZh}, name_en = ${body.nameEn}, text_zh = ${body.textZh}, text_en = ${body.textEn},
        eligibility = ${body.eligibility}, evidence = ${body.evidence}, sort_no = ${body.sortNo}, enabled = ${body.enabled},
        version = version + 1 where id = ${id} and version = ${version} returning id`,
  )
  if (rows.length === 0) fail('VERSION_CONFLICT')
  note(context, before, await byId(context, id))
  return { changed: true }
})

export const securityBindings: Binding[] = [all, list, get, add, edit]
