import * as contract from '@/lib/contract/mall'
import { mallActivities, mallActivity } from '@/lib/contract/mall/activity'
import { flashSales } from '@/lib/contract/mall/flash'
import { groupTeam, groupTeamForMe } from '@/lib/contract/mall/group'
import { arrivalOf } from '@/lib/domain/arrival'
import { cartLineOf, deliveryOf, priceShop, vatNoteOf } from '@/lib/domain/cart'
import type { Twin } from '@/lib/domain/locale'
import { landOf } from '@/lib/domain/uk-places'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { type Db, enterScope } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { bindDownload, publicPicture, readFile } from '../file'
import { tariffsOf } from '../freight'
import {
  categoriesOnSale,
  GOODS_VIDEOS,
  type Offer,
  offersOfProduct,
  onSaleById,
  searchOnSale,
  shopsNamed,
  shopThatSells,
  skusOfProducts,
} from '../goods'
import {
  activitiesNow,
  activityNow,
  flashSalesNow,
  giftOffersOf,
  groupOfferOf,
  lowestForAll,
  type PromotedSku,
  promotedPrices,
  teamPage,
} from '../marketing'
import { feesAt } from '../shipping-fee'
import { scoreOfShop, sellerOf } from '../shop'
import { vatTermsAt } from '../vat'

/** Visitors see only products on sale, with or without a session. */
const visitor = async ({ tx }: Pick<Context, 'tx'>): Promise<Db> => {
  await enterScope(tx, { kind: 'buyer', buyerId: null })
  return tx
}

const search = bind(contract.searchGoods, async (context, { query }) => {
  const tx = await visitor(context)
  const page = await searchOnSale(tx, query, context.now)
  const skus = await skusOfProducts(
    tx,
    page.records.map(({ id }) => id),
  )
  const promoted = await promotedPrices(
    tx,
    skus.map(({ id }) => id),
    context.now,
  )
  const skusOf = (row: { id: string }) => skus.filter(({ productId }) => productId === row.id).map(({ id }) => id)
  const shops = query.q && query.current === 1 ? await shopsNamed(tx, query.q, context.now) : []
  return {
    ...page,
    shops,
    records: page.records.map((row) => ({ ...row, promotedP: lowestForAll(row, skusOf(row), promoted) })),
  }
})

const categories = bind(contract.mallCategories, async (context) =>
  categoriesOnSale(await visitor(context), context.now),
)

/** Maximum of available pieces that is shown. */
const TOLD_AVAILABLE = 10

const ratesFor = async (tx: Db, offers: readonly Offer[], now: Date) => ({
  tariffs: await tariffsOf(tx, [...new Set(offers.flatMap(({ template }) => template ?? []))]),
  fees: await feesAt(tx, now),
})

/** Price of a promotion, if it is lower and not sold out; group prices are only for teams. */
const promotedOf = ({ priceP }: Offer, promoted: PromotedSku | undefined) =>
  promoted && promoted.kind !== 'group' && promoted.left > 0 && promoted.priceP < priceP ? promoted : null

const skuWire = (offer: Offer, importChargesP: number | null, promoted: PromotedSku | undefined) => ({
  id: offer.skuId,
  spec: offer.spec,
  priceP: offer.priceP,
  listP: offer.listP,
  picture: offer.picture,
  promoted: promotedOf(offer, promoted),
  available: Math.min(offer.available + (promotedOf(offer, promoted)?.left ?? 0), TOLD_AVAILABLE),
  importChargesP,
})

type Rates = Awaited<ReturnType<typeof ratesFor>>

/** The VAT decision about one piece of each SKU, sent to a postcode. */
async function vatOf(tx: Db, offers: readonly Offer[], postcode: string, now: Date, rates: Rates) {
  const vat = await vatTermsAt(tx, now)
  return offers.map((offer) =>
    priceShop(
      { ...offer, lines: [{ ...offer, unitP: offer.priceP, qty: 1 }] },
      { ...rates, vat },
      { postcode: postcode || null },
    ),
  )
}

const sellerFacts = async (tx: Db, { id, name }: { id: string; name: Twin }, now: Date) => ({
  name,
  ...(await scoreOfShop(tx, id)),
  ...(await sellerOf(tx, id, now)),
})

const shop = bind(contract.mallShop, async (context, { params }) => {
  const tx = await visitor(context)
  const found = (await shopThatSells(tx, requireId(params.id), context.now)) ?? fail('NOT_FOUND')
  return { id: found.id, logo: found.logo, seller: await sellerFacts(tx, found, context.now) }
})

const detail = bind(contract.goodsOnSale, async (context, { params, query }) => {
  const tx = await visitor(context)
  const found = (await onSaleById(tx, requireId(params.id), context.now)) ?? fail('NOT_FOUND')
  const offers = await offersOfProduct(tx, found.id, context.now)
  const rates = await ratesFor(tx, offers, context.now)
  const priced = await vatOf(tx, offers, query.postcode, context.now, rates)
  const skuIds = offers.map(({ skuId }) => skuId)
  const promoted = await promotedPrices(tx, skuIds, context.now)
  const [{ template = null } = {}] = offers
  return {
    ...found,
    arrives: arrivalOf({
      now: context.now.getTime(),
      promiseHours: found.promiseHours,
      from: found.goodsLocation === 0 ? 'uk' : 'overseas',
      transit: (template && rates.tariffs.get(template)) || null,
      to: landOf(query.postcode),
    }),
    promotedP: lowestForAll(found, skuIds, promoted),
    skus: offers.map((offer, at) => skuWire(offer, priced[at]?.importChargesP ?? null, promoted.get(offer.skuId))),
    vatNote: vatNoteOf(priced.flatMap(({ vatLines }) => vatLines)),
    seller: await sellerFacts(tx, found.shop, context.now),
    group: await groupOfferOf(tx, found.id, offers, context.now),
    gifts: await giftOffersOf({ tx, now: context.now }, { shopId: found.shop.id, productId: found.id }),
  }
})

const team = bind(groupTeam, async (context, { params }) => {
  const tx = await visitor(context)
  return (await teamPage(tx, requireId(params.id), { buyerId: null, now: context.now })) ?? fail('NOT_FOUND')
})

const teamForMe = bind(
  groupTeamForMe,
  async ({ tx, user, now }, { query }) =>
    (await teamPage(tx, requireId(query.id), { buyerId: user.userId, now })) ?? fail('NOT_FOUND'),
)

const delivery = bind(contract.deliveryTo, async (context, { params, query }) => {
  const tx = await visitor(context)
  const [offer] = await offersOfProduct(tx, requireId(params.id), context.now)
  if (!offer) fail('NOT_FOUND')
  const rates = await ratesFor(tx, [offer], context.now)
  const found = deliveryOf([cartLineOf(offer, query.qty)], rates, query.postcode)
  return found.ok ? { deliveryP: found.priceP, trouble: null } : { deliveryP: null, trouble: found.why }
})

const flash = bind(flashSales, async (context) => flashSalesNow(await visitor(context), context.now))

const activities = bind(mallActivities, async (context) => activitiesNow(await visitor(context), context.now))

const activity = bind(mallActivity, async (context, { params }) => {
  const found = await activityNow(await visitor(context), requireId(params.id), context.now)
  return found ?? fail('NOT_FOUND')
})

const picture = bind(contract.mallPicture, async (context, { params, query }) =>
  publicPicture(await visitor(context), params.id, Number(query.size)),
)

const video = bindDownload(contract.goodsVideo, async (context, { params }) => {
  const tx = await visitor(context)
  const found = (await onSaleById(tx, requireId(params.id), context.now)) ?? fail('NOT_FOUND')
  await enterScope(tx, { kind: 'shop', shopId: found.shop.id })
  return readFile(context, { id: found.video ?? 'none', ref: { refType: GOODS_VIDEOS, refId: found.id } })
})

export const mallBindings: Binding[] = [
  ...[search, categories, detail, shop, delivery, flash, activities, activity],
  ...[team, teamForMe, picture, video],
]
