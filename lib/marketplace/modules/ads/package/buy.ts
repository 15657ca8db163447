import { eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/ads/package'
import { type PackageContent, PURCHASE, PURCHASE_MOVES, singlyP } from '@/lib/domain/ads/package'
import type { Twin } from '@/lib/domain/locale'
import type { ProviderMethod } from '@/lib/domain/order/status'
import { addUkDays } from '@/lib/domain/uk-time'
import { bind, bindStaged } from '@/lib/marketplace/kernel/binding'
import { bumpAll } from '@/lib/marketplace/kernel/bump'
import type { Context } from '@/lib/marketplace/kernel/context'
import { type Db, instant, instantOrNull, seeingAll } from '@/lib/marketplace/kernel/database'
import { fail } from '@/lib/marketplace/kernel/errors'
import { newId, requireId } from '@/lib/marketplace/kernel/ids'
import { shopOf } from '@/lib/marketplace/kernel/in-shop'
import { jsonAs, query, TotalRow, textAs } from '@/lib/marketplace/kernel/query'
import { adEntitlement, adPurchase } from '@/lib/marketplace/tables/ad-package'
import { ownPasswordStages, type Passwords } from '../../account'
import { shopFee } from '../../shop-fee'
import { holdUntil } from '../order/days'
import { positionNames } from './names'

const Package = z.object({
  ...{ id: z.string(), title: jsonAs<Twin>(), contents: jsonAs<PackageContent[]>(), priceP: z.number() },
  ...{ validDays: z.number(), stock: z.number().nullable() },
})

/** Packages on sale that fulfil a condition, the cheapest first. */
const onSale = ({ tx }: Pick<Context, 'tx'>, where: SQL) =>
  query(
    tx,
    Package,
    sql`select id, json_build_object('zh', title_zh, 'en', title_en) as title, contents, price_p as "priceP",
      valid_days as "validDays", stock from ad_package where active and ${where} order by price_p, id`,
  )

/** Pieces of a package that are paid, or kept for a payment. */
const soldOf = (tx: Db, packageId: string, now: Date): Promise<number> =>
  seeingAll(tx, async () => {
    const [row] = await query(
      tx,
      TotalRow,
      sql`select count(*)::int as total from ad_purchase where package_id = ${packageId}
        and (state = ${PURCHASE.paid} or (state = ${PURCHASE.pendingPayment} and hold_until > ${now.toISOString()}))`,
    )
    return row?.total ?? 0
  })

const offers = bind(contract.adPackageOffers, async (context) => {
  const { tx, now } = context
  const names = await positionNames(tx)
  const all: contract.AdPackageOffer[] = []
  for (const { stock, contents, ...row } of await onSale(context, sql`true`)) {
    const left = stock === null ? null : Math.max(stock - (await soldOf(tx, row.id, now)), 0)
    const named = contents.flatMap((each) => {
      const position = names.get(each.positionId)
      return position ? [{ ...each, title: position.title }] : []
    })
    all.push({ ...row, contents: named, singlyP: singlyP(contents, (id) => names.get(id)?.priceDayP), left })
  }
  return all
})

const Purchase = z.object({
  ...{ id: z.string(), shopId: z.string(), no: z.string(), title: jsonAs<Twin>(), feeP: z.number(), vatP: z.number() },
  ...{ state: z.number(), version: z.number(), validDays: z.number(), createTime: z.string() },
  ...{ holdUntil: z.string().nullable(), paidAt: z.string().nullable(), validUntil: z.string().nullable() },
  ...{ paidFrom: textAs<'balance' | 'provider'>().nullable(), feeBackAt: z.null() },
})
type Purchase = z.infer<typeof Purchase>

/** Purchases that fulfil a condition on `ad_purchase b`, the newest first. */
const purchasesWhere = ({ tx }: Pick<Context, 'tx'>, where: SQL, { lock = false } = {}): Promise<Purchase[]> =>
  query(
    tx,
    Purchase,
    sql`select b.id, b.shop_id as "shopId", b.no, json_build_object('zh', b.title_zh, 'en', b.title_en) as title,
      b.price_p as "feeP", b.vat_p as "vatP", b.state, b.version, b.valid_days as "validDays",
      b.created_at as "createTime", b.hold_until as "holdUntil", b.paid_at as "paidAt", b.valid_until as "validUntil",
      b.paid_from as "paidFrom", null::timestamptz as "feeBackAt"
      from ad_purchase b where ${where} order by b.created_at desc, b.id desc ${lock ? sql`for update` : sql``}`,
  )

const ownWhere = (context: Context, id: string) => sql`b.id = ${requireId(id)} and b.shop_id = ${shopOf(context)}`

const buy = bind(contract.buyAdPackage, async (context, { body: { packageId, priceP } }) => {
  const { tx, now, user } = context
  const wanted = requireId(packageId)
  // If two shops want the last piece at the same moment, one gets it.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`adPackage:${wanted}`}, 0))`)
  const [row] = await onSale(context, sql`id = ${wanted}`)
  if (!row) return fail('AD_PACKAGE_GONE')
  if (row.priceP !== priceP) fail('AD_PACKAGE_CHANGED')
  if (row.stock !== null && (await soldOf(tx, row.id, now)) >= row.stock) fail('AD_PACKAGE_GONE')
  const [id, shopId] = [newId(now.getTime()), shopOf(context)]
  const [made] = await query(tx, z.object({ no: z.string() }), sql`select 'AP' || nextval('ad_purchase_no') as no`)
  const no = made?.no ?? ''
  await tx.insert(adPurchase).values({
    ...{
      id,
      no,
      shopId,
      packageId: row.id,
      titleZh: row.title.zh,
      titleEn: row.title.en,
      priceP,
      createdBy: user.userId,
    },
    ...{ validDays: row.validDays, holdUntil: await holdUntil(context), createdAt: now },
  })
  await tx
    .insert(adEntitlement)
    .values(row.contents.map(({ positionId, days }) => ({ purchaseId: id, positionId, shopId, days })))
  context.audit({ refType: 'adPackage', refId: id, shopId, detail: { no, event: 'buy' } })
  return { id }
})

const Entitled = z.object({ purchaseId: z.string(), positionId: z.string(), days: z.number(), used: z.number() })

/** Purchases with the days that are left, as the wire has them. */
async function onWire({ tx, now }: Context, rows: readonly Purchase[]): Promise<contract.AdPurchase[]> {
  const names = await positionNames(tx)
  const all = await query(
    tx,
    Entitled,
    sql`select purchase_id as "purchaseId", position_id as "positionId", days, used from ad_entitlement
      order by position_id`,
  )
  return rows.map(({ id, no, title, feeP, state, version, validUntil, createTime }) => ({
    ...{ id, no, title, priceP: feeP, state, version, createTime: instant(createTime) },
    validUntil: instantOrNull(validUntil),
    usable: validUntil !== null && Date.parse(instant(validUntil)) > now.getTime(),
    entitlements: all.flatMap(({ purchaseId, positionId, days, used }) =>
      purchaseId === id ? [{ positionId, days, used, title: names.get(positionId)?.title ?? { zh: '', en: '' } }] : [],
    ),
  }))
}

const list = bind(contract.listAdPurchases, async (context) => {
  const shown = sql`b.shop_id = ${shopOf(context)} and (b.state = ${PURCHASE.paid} or b.hold_until > ${context.now.toISOString()})`
  return onWire(context, await purchasesWhere(context, shown))
})

const get = bind(contract.getAdPurchase, async (context, { query: { id } }) => {
  const [row] = await onWire(context, await purchasesWhere(context, ownWhere(context, id)))
  return row ?? fail('NOT_FOUND')
})

export const purchaseBindings = [offers, buy, list, get]

/** Prices of packages. A payment makes their days bookable at once. */
const fee = shopFee<Purchase>({
  kind: 'adPackage',
  refType: 'adPackage',
  errors: { moved: 'AD_ORDER_MOVED', over: 'AD_HOLD_OVER' },
  async own(context, id, lock) {
    const [row] = await purchasesWhere(context, ownWhere(context, id), { lock })
    return row ?? fail('NOT_FOUND')
  },
  locked: async (context, id) => (await purchasesWhere(context, sql`b.id = ${id}`, { lock: true }))[0],
  paidState: ({ state }) => PURCHASE_MOVES.next('pay', state, 'shop'),
  setPaid: ({ tx }, { id, validDays }, paid) =>
    bumpAll(tx, adPurchase, eq(adPurchase.id, id), {
      ...{ ...paid, holdUntil: null, validUntil: new Date(addUkDays(paid.paidAt.getTime(), validDays)) },
    }),
  // A paid package is used or expires.
  setBack: () => fail('INTERNAL'),
})

/** Payment of packages. Under the scope of all shops. */
export const purchaseFees = fee.desk

export const purchaseFeeBindings = (passwords: Passwords, methods: readonly ProviderMethod[]) => [
  bind(contract.getAdPurchaseFee, (context, { query: { id } }) => fee.read(context, id, methods)),
  bindStaged(contract.payAdPurchase, {
    ...ownPasswordStages(passwords),
    run: (context, { body }) => fee.pay(context, body),
  }),
]
