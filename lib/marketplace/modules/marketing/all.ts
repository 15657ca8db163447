import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { PROMOTION_DUE } from '@/lib/contract/marketing/all'
import { listPromotions } from '@/lib/contract/marketing/all'
import { type PromotionKind, PROMOTION_STATE as S } from '@/lib/domain/marketing/promotion'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { instant } from '../../kernel/database'
import { shopOf } from '../../kernel/in-shop'
import { pagedRows } from '../../kernel/pages'
import { textAs } from '../../kernel/query'
import { allOf, contains } from '../../kernel/values'
import { settingNumber } from '../system'
import { nameIn } from './name'
import { USES } from './terms'

const HOUR_MS = 3_600_000

const Row = z.object({
  ...{ id: z.string(), kind: textAs<PromotionKind>(), name: z.string(), state: z.number() },
  ...{ startsAt: z.string(), endsAt: z.string(), budgetP: z.number().nullable(), spentP: z.number() },
  ...{ orders: z.number(), discountP: z.number() },
})
type Row = z.infer<typeof Row>

/** Condition on promotions due for a reminder, by the reminders' settings. */
async function dueOf({ tx, now }: Pick<Context, 'tx' | 'now'>, due: (typeof PROMOTION_DUE)[number]): Promise<SQL> {
  const open = sql`state in (${S.running}, ${S.paused})`
  if (due === 'budget')
    return sql`${open} and spent_p * 100 >= budget_p * ${await settingNumber(tx, 'promo.budgetPercent')}::int`
  const until = new Date(now.getTime() + (await settingNumber(tx, 'promo.warnHours')) * HOUR_MS)
  return sql`${open} and ends_at > ${now.toISOString()} and ends_at <= ${until.toISOString()}`
}

/** Promotions of the shop, of every kind. */
export const everyKindBinding: Binding = bind(
  listPromotions,
  async (context, { query: { q, state, kind, due, ...page } }) =>
    pagedRows<Row, Row>(
      context.tx,
      {
        columns: sql`id, kind, ${nameIn(context.locale)} as name, state, starts_at as "startsAt", ends_at as "endsAt", budget_p::float8 as "budgetP",
        spent_p::float8 as "spentP", ${USES.orders} as orders, ${USES.discountP} as "discountP"`,
        from: sql`from promotion`,
        where: allOf([
          sql`shop_id = ${shopOf(context)}`,
          state !== undefined && sql`state = ${state}`,
          kind !== undefined && sql`kind = ${kind}`,
          due !== undefined && (await dueOf(context, due)),
          !!q && sql`(name ilike ${contains(q)} or title_zh ilike ${contains(q)} or title_en ilike ${contains(q)})`,
        ]),
        order: sql`case state when ${S.running} then 0 when ${S.paused} then 1 when ${S.scheduled} then 2 when ${S.draft} then 3
        else 4 end, case when state in (${S.ended}, ${S.stopped}) then null else ends_at end, ends_at desc, id`,
      },
      page,
      (row) => ({ ...row, startsAt: instant(row.startsAt), endsAt: instant(row.endsAt) }),
    ),
)
