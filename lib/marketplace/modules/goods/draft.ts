import { sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/goods/draft'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { instant } from '../../kernel/database'
import { shopOf } from '../../kernel/in-shop'
import { jsonAs, query as queryRows } from '../../kernel/query'

const ValuesAtRow = z.object({ values: jsonAs<Record<string, string | string[]>>(), at: z.string() })

interface Which {
  id?: string | null | undefined
  version?: number | null | undefined
}

const subjectOf = ({ id, version }: Which): string => (id ? `${id}.${version ?? 1}` : 'new')

const mine = (context: Context, which: Which) =>
  sql`account_id = ${context.user.userId} and shop_id = ${shopOf(context)} and subject = ${subjectOf(which)}`

const get = bind(contract.goodsDraft, async (context, { query }) => {
  const [row] = await queryRows(
    context.tx,
    ValuesAtRow,
    sql`select typed as values, updated_at as at from goods_draft where ${mine(context, query)}`,
  )
  return row ? { values: row.values, at: instant(row.at) } : null
})

const save = bind(contract.saveGoodsDraft, async (context, { body }) => {
  const { tx, user, now } = context
  if (body.values === null) await tx.execute(sql`delete from goods_draft where ${mine(context, body)}`)
  else
    await tx.execute(sql`insert into goods_draft (account_id, shop_id, subject, typed, updated_at)
      values (${user.userId}, ${shopOf(context)}, ${subjectOf(body)}, ${JSON.stringify(body.values)}::jsonb, ${now.toISOString()})
      on conflict (account_id, shop_id, subject) do update set typed = excluded.typed, updated_at = excluded.updated_at`)
  context.audit({ refType: 'product', refId: body.id ?? '', detail: { kind: 'draft' } })
  return null
})

export const draftBindings: Binding[] = [get, save]
