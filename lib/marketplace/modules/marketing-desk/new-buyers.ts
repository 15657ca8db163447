import { type SQL, sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/marketing/new-buyer'
import { lastDaysFrom } from '@/lib/domain/uk-time'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { instant } from '../../kernel/database'
import { pagedRows } from '../../kernel/pages'
import { query } from '../../kernel/query'
import { devicesSince, maskedNamesOf } from '../buyer'
import { newBuyerTerms, offersToNew, usesByNew } from '../marketing'
import { orderNumbers } from '../order'
import { shopRefs } from '../shop'

/** Uses, and returned uses, from which an account is suspect. */
const [USES_MOST, RETURNED_MOST] = [3, 2]

const SUMMED = sql`count(order_id)::int as uses, count(returned_at)::int as returned,
  coalesce(sum(discount_p) filter (where returned_at is null), 0)::float8 as "discountP", max(used_at) as "lastAt",
  (array_agg(order_id order by used_at desc) filter (where order_id is not null))[1:3] as order_ids`

/** Suspect devices and accounts, as rows of a statement. */
const suspected = (context: Pick<Context, 'vault'>, since: Date): SQL => sql`(
  with used as (${usesByNew(since)}), seen as (${devicesSince(context, since)})
  select 'device' as signal, md5(device_digest) as id, array_agg(distinct seen.buyer_id) as buyers, ${SUMMED}
    from seen left join used on used.buyer_id = seen.buyer_id
    group by device_digest having count(distinct seen.buyer_id) > 1 and count(order_id) > 0
  union all
  select 'account', buyer_id::text, array[buyer_id], ${SUMMED} from used group by buyer_id
    having count(order_id) >= ${USES_MOST} or count(returned_at) >= ${RETURNED_MOST}) s`

const deviceSince = async ({ tx, now }: Pick<Context, 'tx' | 'now'>): Promise<Date> =>
  new Date(lastDaysFrom(now.getTime(), (await newBuyerTerms(tx)).deviceDays))

const Sums = contract.NewBuyerSums.omit({ days: true, deviceDays: true })

async function sums(context: Context): Promise<contract.NewBuyerSums> {
  const terms = await newBuyerTerms(context.tx)
  const [found] = await query(
    context.tx,
    Sums,
    sql`select count(distinct order_id)::int as orders, coalesce(sum(discount_p), 0)::float8 as "discountP",
      coalesce(sum(discount_p - shop_p), 0)::float8 as "platformP",
      (select count(*)::int from ${suspected(context, await deviceSince(context))}) as suspects
      from (${usesByNew(new Date(lastDaysFrom(context.now.getTime(), terms.days)))}) used where returned_at is null`,
  )
  return { ...terms, ...(found ?? { orders: 0, discountP: 0, platformP: 0, suspects: 0 }) }
}

const offers = bind(contract.listNewBuyerOffers, async (context, { query: asked }) => {
  const found = await offersToNew(context.tx, asked)
  const shops = await shopRefs(
    context.tx,
    found.records.flatMap(({ shopId }) => shopId ?? []),
  )
  const records = found.records.map(({ shopId, ...row }) => {
    const shop = shopId === null ? undefined : shops.get(shopId)
    return { ...row, shop: shopId === null ? null : { zh: shop?.nameZh ?? '', en: shop?.nameEn ?? '' } }
  })
  return { ...found, records, sums: await sums(context) }
})

interface Suspect extends Omit<contract.NewBuyerSuspect, 'buyers' | 'orders'> {
  buyers: string[]
  orderIds: string[]
}

const suspects = bind(contract.listNewBuyerSuspects, async (context, { query: { signal, ...page } }) => {
  const found = await pagedRows<Suspect, Suspect>(
    context.tx,
    {
      columns: sql`s.signal, s.id, to_json(s.buyers) as buyers, s.uses, s.returned, s."discountP", s."lastAt",
        to_json(s.order_ids) as "orderIds"`,
      from: sql`from ${suspected(context, await deviceSince(context))}`,
      where: signal === undefined ? sql`true` : sql`s.signal = ${signal}`,
      order: sql`s.uses desc, s."lastAt" desc, s.id`,
    },
    page,
    (row) => ({ ...row, lastAt: instant(row.lastAt) }),
  )
  const names = await maskedNamesOf(
    context,
    found.records.flatMap(({ buyers }) => buyers),
  )
  const numbers = await orderNumbers(
    context.tx,
    found.records.flatMap(({ orderIds }) => orderIds),
  )
  const records = found.records.map(({ buyers, orderIds, ...row }) => ({
    ...row,
    orders: orderIds.map((id) => ({ id, no: numbers.get(id) ?? '' })),
    buyers: buyers.map((id) => ({ id, name: names.get(id) ?? '' })),
  }))
  return { ...found, records }
})

export const newBuyerBindings: readonly Binding[] = [offers, suspects]
