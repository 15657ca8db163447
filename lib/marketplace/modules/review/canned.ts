import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/review/canned'
import { CANNED_MOST } from '@/lib/domain/review'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { shopOf } from '../../kernel/in-shop'
import { recordBindings } from '../../kernel/record'
import { reviewCanned } from '../../tables/review'

export const { bindings: cannedBindings } = recordBindings(
  reviewCanned,
  { list: contract.listCanned, add: contract.addCanned, edit: contract.editCanned, remove: contract.deleteCanned },
  {
    key: reviewCanned.id,
    refType: 'cannedReply',
    title: ({ name }) => name,
    order: sql`lower(${reviewCanned.name}), ${reviewCanned.id}`,
    visible: ({ scope }) => (scope.kind === 'shop' ? sql`${reviewCanned.shopId} = ${scope.shopId}` : sql`false`),
    unique: ['name'],
    caseless: true,
    logged: { zh: 'replyZh', en: 'replyEn' },
    check: async (context, _, before) => {
      const shopId = shopOf(context)
      // Serialises additions: names stay unique, and the maximum holds.
      await context.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`review_canned ${shopId}`}, 0))`)
      if (before) return
      const all = await rowsOf(context.tx, sql`select 1 from ${reviewCanned} where ${reviewCanned.shopId} = ${shopId}`)
      if (all.length >= CANNED_MOST) fail('INVALID_INPUT', { fields: { name: ['tooMany'] } })
    },
  },
)
