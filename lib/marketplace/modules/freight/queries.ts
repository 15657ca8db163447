import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Freight } from '@/lib/contract/freight'
import type { Context } from '../../kernel/context'
import { instant } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { jsonAs, query } from '../../kernel/query'

const ContentRow = z.object({ content: jsonAs<Content>() })
const RevisionsRow = z.object({ revision: z.number(), at: z.string(), by: z.string() })
const ProductsRow = z.object({ id: z.string(), zh: z.string(), en: z.string() })

type Known = 'id' | 'name' | 'revision' | 'usedBy' | 'updateTime' | 'version'
export type Content = Omit<Freight, Known>

/**
 * Tariff of a template in one of its versions, by default the current one. Deleted templates included: an order keeps
 * the version that priced it.
 */
export async function tariffOf({ tx }: Pick<Context, 'tx'>, id: string, revision?: number): Promise<Content> {
  const [row] = await query(
    tx,
    ContentRow,
    sql`select r.content from freight_revision r join freight_template t on t.id = r.template_id
      where r.template_id = ${requireId(id)} and r.revision = ${revision ?? sql`t.revision`}`,
  )
  return row?.content ?? fail('NOT_FOUND')
}

/** Its versions, newest first. */
export async function revisionsOf({ tx }: Pick<Context, 'tx'>, id: string) {
  const rows = await query(
    tx,
    RevisionsRow,
    sql`select revision, made_at as at, made_by as by from freight_revision where template_id = ${id}
      order by revision desc limit 50`,
  )
  return rows.map(({ at, ...row }) => ({ ...row, at: instant(at) }))
}

/** Products that use it for delivery, last changed first. */
export async function productsOf({ tx }: Pick<Context, 'tx'>, id: string, most = 50) {
  const rows = await query(
    tx,
    ProductsRow,
    sql`select id, title_zh as zh, title_en as en from product where freight_template = ${id}
      order by updated_at desc limit ${most}`,
  )
  return rows.map((row) => ({ id: row.id, title: { zh: row.zh, en: row.en } }))
}
