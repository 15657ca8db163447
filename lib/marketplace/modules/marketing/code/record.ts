import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { PROMOTION_ACTS } from '@/lib/contract/marketing/acts'
import * as contract from '@/lib/contract/marketing/code'
import { batchOf, codeTrouble } from '@/lib/domain/marketing/code'
import { bind } from '@/lib/marketplace/kernel/binding'
import type { Context } from '@/lib/marketplace/kernel/context'
import { instantOrNull } from '@/lib/marketplace/kernel/database'
import { fail } from '@/lib/marketplace/kernel/errors'
import { requireId } from '@/lib/marketplace/kernel/ids'
import { query } from '@/lib/marketplace/kernel/query'
import { recordBindings } from '@/lib/marketplace/kernel/record'
import { promotion } from '@/lib/marketplace/tables/promotion'
import { promotionDetails } from '../clash'
import { checkTerms, ofKind, USES } from '../terms'
import { replaceCodes, requireFreeCode } from './codes'

interface Typed {
  code: string
  codeCount: number
}

/** Refuses an invalid code, or one that another promotion of the shop has. */
async function checkCode(context: Context, { code, codeCount }: Typed, id: string | null): Promise<void> {
  const trouble = codeTrouble(code, codeCount)
  if (trouble) fail('INVALID_INPUT', { fields: { code: [trouble] } })
  if (codeCount === 1) await requireFreeCode(context, code, id)
}

/** Writes the codes of a draft; a batch stays as it is until its prefix or number changes. */
async function writeCodes(context: Context, id: string, body: Typed, before: Typed | null): Promise<void> {
  const { code, codeCount } = body
  if (before && before.code === code && before.codeCount === codeCount) return
  const once = codeCount > 1
  const codes = once ? batchOf(code, codeCount, (below) => randomInt(below)) : [code]
  await replaceCodes(context, id, { codes, once })
}

const record = recordBindings(
  promotion,
  { list: contract.listCodes, get: contract.getCode, add: contract.addCode, edit: contract.editCode },
  {
    key: promotion.id,
    refType: 'promotion',
    title: ({ name }) => name,
    search: [promotion.name, promotion.titleZh, promotion.titleEn, promotion.code, promotion.channel],
    order: sql`${promotion.createdAt} desc, ${promotion.id}`,
    visible: ofKind('code'),
    begins: { kind: 'code' },
    logged: { code: 'discountCode', maxP: 'discountMax', channel: 'codeChannel' },
    computed: () => USES,
    check: async (context, body, before) => {
      await checkTerms(context, { ...body, every: false }, before)
      await checkCode(context, body, before?.id ?? null)
    },
    write: writeCodes,
    details: (context, row) => promotionDetails(context, row, PROMOTION_ACTS, 'marketing:code:edit'),
  },
)

const CodeUse = z.object({ code: z.string(), uses: z.number(), usedAt: z.string().nullable() })

const codes = bind(contract.codesOfBatch, async (context, { query: { id } }) => {
  await record.byId(context, requireId(id))
  const rows = await query(
    context.tx,
    CodeUse,
    sql`select c.code, c.uses, max(u.used_at)::text as "usedAt" from promotion_code c
      left join promotion_use u on u.promotion_id = c.promotion_id and u.code = c.code and u.returned_at is null
      where c.promotion_id = ${id} group by c.code, c.uses order by c.code`,
  )
  return rows.map((row) => ({ ...row, usedAt: instantOrNull(row.usedAt) }))
})

export const codeBindings = [...record.bindings, codes]
