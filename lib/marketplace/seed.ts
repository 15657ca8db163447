import { sql } from 'drizzle-orm'
import { asPlatform, type Database, type Db, rowsOf, transact, transactAsPlatform } from './kernel/database'
import type { FileStore } from './kernel/file-store'
import { StartProblem } from './kernel/problem'
import type { Vault } from './kernel/vault'
import { accountIdOf, type Passwords, seedAccounts } from './modules/account'
import { seedAds, seedBanners } from './modules/ads'
import { seedAfterSales } from './modules/after-sale'
import { seedApplications } from './modules/application'
import { seedBrands } from './modules/brand'
import { buyerIdOf, SHOPPERS, seedBuyers } from './modules/buyer'
import { seedBuyerInvoices } from './modules/buyer-invoice'
import { seedCategories } from './modules/category'
import { seedChats } from './modules/chat'
import { seedAutoReplies } from './modules/chat-auto'
import { seedCanned } from './modules/chat-canned'
import { seedColleagues } from './modules/colleague'
import { seedDraws } from './modules/draw'
import { seedBuyerFeedback, seedFeedback } from './modules/feedback'
import { storePicture } from './modules/file'
import { seedFinance } from './modules/finance'
import { seedFreight } from './modules/freight'
import { indexStale, type SeededShop, seedGoods, seedPrices, seedStates, withVat } from './modules/goods'
import { seedLabels } from './modules/label'
import { seedLive } from './modules/live'
import {
  seedActivities,
  seedCodes,
  seedCoupons,
  seedFlash,
  seedGifts,
  seedGroupBuys,
  seedNewUserOffers,
  seedReductions,
  seedUses,
} from './modules/marketing'
import { seedAnnouncements } from './modules/message'
import { seedNotifications } from './modules/notification'
import {
  closeMissingDays,
  freshen,
  giveOrders,
  givePrizes,
  giveTeams,
  keepPricesBefore,
  nameInSteps,
  ordersToLabel,
  ordersToPromote,
  seedManyOrders,
  seedMessages,
  seedOrders,
  seedPoints,
  seedTags,
} from './modules/order'
import { seedPackaging } from './modules/packaging'
import { seedParcels } from './modules/parcel'
import { seedReviews } from './modules/review'
import { seedSecurities } from './modules/security'
import { seedShippingFees } from './modules/shipping-fee'
import { seedShopSide, seedShops, shopIdOf } from './modules/shop'
import { seedShopCategories } from './modules/shop-category'
import { seedSpecs } from './modules/spec'
import { seedSubscriptions } from './modules/subscription'
import { syncReference } from './modules/system'
import { seedRules, seedViolations } from './modules/violation'
import { seedVisits } from './modules/visit'
import { seedWords } from './modules/word'

/** Documented: every demo account has it, and the production profile refuses a database with demo rows. */
export const DEMO_PASSWORD = 'Entrepot-2026!'

export interface SeedOptions {
  vault: Vault
  passwords: Passwords
  /** Storage for the bytes of documents; without one only their rows are written. */
  files?: FileStore
  /** Number of orders of the demo shops; 0 for none. */
  orders: number
  /** The moment that the demo calls "now". */
  at: Date
}

/** Seeds the rows that the program needs in every profile. */
export const seedReference = (database: Database): Promise<void> =>
  transactAsPlatform(database.db, async (tx) => {
    await syncReference(tx)
  })

export async function isDemo(db: Db): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`select 1 from installation where key = 'demo'
    union all select 1 from account where demo union all select 1 from shop where demo limit 1`,
  )
  return rows.length > 0
}

/** The demo is written into an empty database only; real people's data never gets demo accounts beside it. */
async function requireNobody(tx: Db): Promise<void> {
  if ((await rowsOf(tx, sql`select 1 from account limit 1`)).length > 0)
    throw new StartProblem('This database is in use and is not the demo’s: set ENTREPOT_PROFILE=production.')
}

/** Seeds product attributes, delivery and guarantees. */
async function seedCatalogue(tx: Db, at: Date): Promise<void> {
  await seedCategories(tx)
  await seedSpecs(tx, at)
  await seedFreight(tx, at)
  await seedShippingFees(tx, at)
  await seedShopCategories(tx)
  await seedSecurities(tx)
  await seedWords(tx, at)
}

/** Products with their pictures, in every state. */
async function writeGoods(
  tx: Db,
  { at, vault, files }: Pick<SeedOptions, 'at' | 'vault' | 'files'>,
): Promise<SeededShop[]> {
  const keepPicture = (shopId: string, id: string, svg: string) =>
    storePicture(tx, { id, shopId, kind: 'product', source: Buffer.from(svg), at })
  const shops = await seedGoods(tx, { at, keepPicture })
  await seedCatalogue(tx, at)
  const [sellerId, reviewerId, shopId] = [accountIdOf('liang_manager'), accountIdOf('operator'), shopIdOf('liang')]
  await seedBrands(tx, { at, sellerId, reviewerId, vault, files })
  const scarf = shops.find(({ id }) => id === shopId)?.skus.find(({ code }) => code.startsWith('SC-02'))
  const takenById = accountIdOf('goods_reviewer')
  if (scarf) await seedStates(tx, { at, shopId, sellerId, reviewerId, takenById, keepPicture }, scarf.productId)
  await indexStale(tx)
  return withVat(tx, shops, at)
}

/** Demo shops with paid or pending withdrawals. */
const PAID_SHOPS = [
  ['liang', 'Liang & Co.', 'liang_manager'],
  ['pennine', 'Pennine Home', 'hannah_pennine'],
  ['maud', 'Maud Ellery', 'maud_owner'],
  ['jade', 'Jade Garden', 'jade_owner'],
] as const

/** Shops that have a balance without orders. */
const CREDITED_SHOPS = [
  ['cedar', 'Cedar Works Ltd', 'cedar_owner'],
  ['opal', 'Opal Lighting Ltd', 'opal_owner'],
] as const

const ownedShop = ([key, holder, owner]: (typeof PAID_SHOPS | typeof CREDITED_SHOPS)[number]) => ({
  id: shopIdOf(key),
  key,
  holder,
  ownerId: accountIdOf(owner),
})

/** Writes products, the orders of ninety days, and their shops' notifications. */
async function writeTrade(tx: Db, options: SeedOptions): Promise<void> {
  const { at, vault, orders } = options
  const shops = await writeGoods(tx, options)
  await seedOrders(tx, { count: orders, at, vault, shops })
  await seedPrices(tx, at)
  await keepPricesBefore(tx, at)
  await giveOrders(tx, [shopIdOf('liang'), shopIdOf('pennine')], [buyerIdOf('emma'), buyerIdOf('yutong')])
  await seedPoints(tx, {
    ...{ at, buyerIds: [buyerIdOf('emma'), buyerIdOf('yutong')] },
    others: SHOPPERS.map(({ email }) => buyerIdOf(email)),
  })
  await seedReductions(tx, { at, shopId: shopIdOf('liang') })
  await seedCoupons(tx, { at, shopId: shopIdOf('liang'), buyerIds: [buyerIdOf('emma'), buyerIdOf('yutong')] })
  await seedCoupons(tx, { at, shopId: null, buyerIds: [buyerIdOf('emma')] })
  await seedCodes(tx, { at, besideReduction: shopIdOf('liang'), alone: shopIdOf('pennine') })
  await seedNewUserOffers(tx, { at, shopId: shopIdOf('liang') })
  await seedFlash(tx, { at, shopId: shopIdOf('liang'), by: accountIdOf('liang_manager') })
  await givePrizes(tx, [shopIdOf('liang'), shopIdOf('pennine')], buyerIdOf('emma'))
  await seedDraws(tx, {
    at,
    shopId: shopIdOf('liang'),
    shopNo: 'S10001',
    buyerIds: [buyerIdOf('emma'), buyerIdOf('yutong')],
  })
  await seedGroupBuys(tx, {
    ...{ at, shopId: shopIdOf('liang') },
    teamsOf: (skuIds) => giveTeams(tx, { shopId: shopIdOf('liang'), skuIds, at }),
  })
  await seedTags(tx, { at, shopId: shopIdOf('liang') })
  await seedMessages(tx, { at, shopId: shopIdOf('liang'), buyerId: buyerIdOf('emma') })
  const shopIds = PAID_SHOPS.map(([key]) => shopIdOf(key))
  await seedAfterSales(tx, { at, shopIds, buyerIds: [buyerIdOf('emma'), buyerIdOf('yutong')] })
  await seedParcels(tx, { at, shopIds: shopIds.slice(0, 2) })
  const waiting = await ordersToLabel(tx, vault, shopIdOf('liang'), 3)
  await seedPackaging(tx, at)
  await seedLabels(tx, { at, vault, shopIds: shopIds.slice(0, 2), waiting })
  await seedReviews(tx, {
    ...{ at, vault, files: options.files, shopIds, buyerId: buyerIdOf('emma') },
    sellerId: accountIdOf('liang_manager'),
  })
  for (const buyer of ['emma', 'yutong'] as const)
    for (const [shop, owner] of [
      ['liang', 'liang_manager'],
      ['pennine', 'hannah_pennine'],
    ] as const)
      await seedBuyerInvoices(tx, { at, vault, shopId: shopIdOf(shop), ownerId: accountIdOf(owner), buyer })
  await closeMissingDays(tx, at)
  await seedVisits(tx, { at, shops })
  await seedViolations(tx, {
    ...{ at, shopIdOf, recorderId: accountIdOf('order_support'), operatorId: accountIdOf('operator') },
    sellerId: accountIdOf('liang_manager'),
  })
  await seedFinance(tx, {
    at,
    vault,
    shops: [...PAID_SHOPS, ...CREDITED_SHOPS].map(ownedShop),
    reviewerId: accountIdOf('operator'),
    makerId: accountIdOf('finance_checker'),
  })
  await seedChats(tx, { at, shopIdOf, buyerIdOf, accountIdOf })
  await seedLive(tx, {
    ...{ at, shopId: shopIdOf('liang'), hostId: accountIdOf('liang_manager'), buyerIdOf },
    otherHostId: accountIdOf('zhou_multi'),
    productIds: [
      ...new Set(shops.find(({ id }) => id === shopIdOf('liang'))?.skus.map(({ productId }) => productId) ?? []),
    ],
  })
  await seedAutoReplies(tx, { at, shopId: shopIdOf('liang') })
  await seedCanned(tx, { at, shopId: shopIdOf('liang'), agentId: accountIdOf('liang_manager') })
  await seedActivities(tx, {
    ...{ at, first: shopIdOf('liang'), second: shopIdOf('pennine'), by: accountIdOf('liang_manager') },
  })
  await seedAds(tx, {
    at,
    first: { shopId: shopIdOf('liang'), by: accountIdOf('liang_manager') },
    second: { shopId: shopIdOf('pennine'), by: accountIdOf('hannah_pennine') },
  })
  await seedGifts(tx, { at, shopId: shopIdOf('liang') })
  await seedUses(tx, {
    ...{
      at,
      shopIds: [shopIdOf('liang'), shopIdOf('pennine')],
      buyerIds: SHOPPERS.map(({ email }) => buyerIdOf(email)),
    },
    ordersFor: (wanted) => ordersToPromote(tx, wanted),
    nameInSteps: (orderId, promotion) => nameInSteps(tx, orderId, promotion),
  })
  await seedBanners(tx, at)
  await seedNotifications(tx, at)
}

async function writeDemo(tx: Db, options: SeedOptions): Promise<void> {
  const { at, vault, passwords } = options
  await asPlatform(tx)
  await seedShops(tx, at)
  await seedAccounts(tx, { at, vault, passwords, password: DEMO_PASSWORD })
  await seedBuyers(tx, { at, vault, passwords, password: DEMO_PASSWORD })
  await seedShopSide(tx, { at, vault, files: options.files })
  await seedColleagues(tx, { at, vault, shopId: shopIdOf('liang'), shopNo: 'S10001' })
  const ownerOf = (key: string) => accountIdOf(key === 'liang' ? 'liang_manager' : `${key}_owner`)
  await seedSubscriptions(tx, { at, vault, operatorId: accountIdOf('operator'), ownerOf, shopIdOf })
  await seedApplications(tx, { at, vault, passwords, password: DEMO_PASSWORD, files: options.files })
  const targets = { shopId: shopIdOf, accountId: accountIdOf }
  await seedAnnouncements(tx, at, targets)
  await seedFeedback(tx, at, targets)
  await seedBuyerFeedback(tx, at, buyerIdOf('emma'), targets)
  await seedRules(tx, at, accountIdOf('operator'))
  if (options.orders > 0) await writeTrade(tx, options)
  await tx.execute(sql`insert into installation (key, value) values ('demo', ${at.toISOString()})`)
}

/** Fills an empty database with the demo, in one transaction: a start that is killed half-way begins anew. */
export async function seedDemo(database: Database, options: SeedOptions): Promise<boolean> {
  const made = await transact(database.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(74212)`)
    if (await isDemo(tx)) return false
    await requireNobody(tx)
    await writeDemo(tx, options)
    return true
  })
  if (made && options.orders > 0) await freshen(database)
  return made
}

/**
 * Seeds a demo too large for one transaction: block by block, indexes last. An interrupted run leaves an unusable
 * database.
 */
export async function seedLarge(
  database: Database,
  options: SeedOptions,
  progress: (written: number) => void,
): Promise<void> {
  const { at, vault, orders: count } = options
  await seedDemo(database, { ...options, orders: 0 })
  const asOwner = <T>(run: (tx: Db) => Promise<T>) =>
    transactAsPlatform(database.db, async (tx) => {
      return run(tx)
    })
  const shops = await asOwner((tx) => writeGoods(tx, options))
  await seedManyOrders(database, { count, at, vault, shops, progress })
  await asOwner((tx) => closeMissingDays(tx, at))
  await asOwner((tx) => seedVisits(tx, { at, shops }))
  await freshen(database)
}
