import { asc, sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/after-sale/op'
import type { Db } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { recordBindings } from '../../kernel/record'
import { afterSaleReason } from '../../tables/after-sale'

const DAYS_MS = 90 * 86_400_000

export const { bindings: reasonBindings } = recordBindings(
  afterSaleReason,
  { list: contract.listReasons, edit: contract.editReason },
  {
    key: afterSaleReason.code,
    refType: 'afterSaleReason',
    title: ({ name }) => name,
    order: sql`${afterSaleReason.sortNo}, ${afterSaleReason.code}`,
    computed: ({ now }) => ({
      name: ({ nameZh, nameEn }) => ({ zh: nameZh, en: nameEn }),
      cases: sql`(select count(*)::int from after_sale c where c.reason_code = ${afterSaleReason.code}
        and c.created_at >= ${new Date(now.getTime() - DAYS_MS).toISOString()})`,
    }),
    check: async (_, { active, needsEvidence, defect }, before) => {
      if (before?.statutory && (!active || needsEvidence || defect)) fail('REASON_STATUTORY')
    },
  },
)

/** All reasons in their order. */
export async function reasonsOf(tx: Db) {
  const rows = await tx.select().from(afterSaleReason).orderBy(asc(afterSaleReason.sortNo), asc(afterSaleReason.code))
  return rows.map(({ nameZh, nameEn, ...row }) => ({ ...row, name: { zh: nameZh, en: nameEn } }))
}

/** Returns the reason as it applies now. INVALID_INPUT if it does not exist, or not for this type of case. */
export async function reasonFor(tx: Db, code: string, type: number) {
  const found = (await reasonsOf(tx)).find((reason) => reason.code === code)
  if (!found?.active || !found.types.includes(type)) return fail('INVALID_INPUT', { fields: { reason: ['choose'] } })
  return found
}
