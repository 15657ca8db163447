import { sql } from 'drizzle-orm'
import { addCode, codesOfBatch } from '@/lib/contract/marketing/code'
import { addCoupon } from '@/lib/contract/marketing/coupon'
import { decideEnrolment, enrolFlash } from '@/lib/contract/marketing/enrolment'
import { addNewUserOffer } from '@/lib/contract/marketing/new-user'
import { addPlatformCoupon, PLATFORM_COUPON_CALLS } from '@/lib/contract/marketing/platform-coupon'
import { PROMOTION_CALLS } from '@/lib/contract/marketing/promotion'
import { addReduction } from '@/lib/contract/marketing/reduction'
import { getSeckilltimeidList } from '@/lib/contract/marketing/seckill'
import { peek } from './orders'
import { signIn, wait } from './promoted-acts'
import {
  count,
  DAY,
  expectAnswer,
  MINUTE,
  nowOf,
  type PromotedWorld,
  pick,
  type Running,
  type Shop,
} from './promoted-world'
import type { ModelPromotion } from './promotion-model'

const KINDS = ['flash', 'group', 'newUser', 'activity', 'reduction', 'code', 'coupon', 'platformCoupon'] as const
const CLASH: Partial<Record<ModelPromotion['kind'], ModelPromotion['kind']>> = { code: 'reduction', reduction: 'code' }
export const iso = (at: number): string => new Date(at).toISOString()

function terms(world: PromotedWorld, kind: ModelPromotion['kind']) {
  const { dice } = world
  const every = kind === 'reduction' && dice(3) === 0
  const modes = kind === 'reduction' || every ? (['off'] as const) : (['off', 'percent', 'freeDelivery'] as const)
  const free = kind === 'platformCoupon' ? 2 : 3
  const mode = modes[dice(Math.min(modes.length, free))] ?? 'off'
  const from = every ? 500 + dice(4_000) : pick(dice, [0, 0, 1_000, 2_500, 5_000])
  const off = Math.max(1, Math.min(1 + dice(1_500), from > 0 ? from - 1 : 1_500))
  const first = { fromP: from, value: mode === 'off' ? off : mode === 'percent' ? 1 + dice(99) : 0 }
  const second = { fromP: from + 2_000, value: off + 1 + dice(400) }
  const tiers = kind === 'reduction' && !every && dice(2) === 0 ? [first, second] : [first]
  return {
    mode,
    every,
    tiers,
    maxP: mode === 'percent' && kind !== 'reduction' && dice(2) === 0 ? 1 + dice(800) : null,
  }
}

const idOf = (answer: Parameters<typeof expectAnswer>[1] & { data: { id: string } }): string => {
  expectAnswer('a draft', answer, null)
  return answer.data.id
}

/** A promotion from its form to its start; refused where the rules say so. */
export async function launch(world: PromotedWorld): Promise<void> {
  const { market, dice } = world
  const kind = pick(dice, ['newUser', 'flash', 'reduction', 'code', 'coupon', 'coupon', 'platformCoupon'] as const)
  const shop = pick(dice, world.shops)
  const [startsAt, endsAt] = [nowOf(world) + 6 * MINUTE, nowOf(world) + (1 + dice(6)) * DAY]
  const meets = KINDS.filter((each) => each !== kind && dice(4) > 0)
  world.made += 1
  const name = `R${world.made}`
  const shared = {
    ...{
      name,
      titleZh: '促销',
      titleEn: name,
      termsZh: '',
      termsEn: '',
      startsAt: iso(startsAt),
      endsAt: iso(endsAt),
      meets,
    },
  }
  const audience = dice(5) === 0 ? pick(dice, ['newToShop', 'newToPlatform'] as const) : ('all' as const)
  const { mode, every, tiers, maxP } = terms(world, kind)
  const budgetP = dice(3) === 0 ? 1_000 + dice(6_000) : null
  const validDays = dice(3) === 0 ? 1 + dice(5) : null
  const promotion: Running = {
    ...{
      id: '',
      kind,
      shop: kind === 'platformCoupon' ? null : shop.id,
      mode,
      every,
      most: maxP,
      meets,
      startsAt,
      endsAt,
    },
    ...{ tiers: tiers.map(({ fromP, value }) => ({ from: fromP, value })), prices: new Map(), shopBp: 10_000 },
    ...{ state: 'open', audience, budget: null, budgetLeft: null, spent: 0, usesMax: null, usesOfBuyer: null, uses: 0 },
    ...{
      codes: [],
      once: false,
      quantity: null,
      claimed: 0,
      ways: [],
      validDays: null,
      refundReturns: true,
      pools: new Map(),
      version: 2,
    },
  }
  const goods = { audience, categories: [], budgetP }
  if (kind === 'flash') return enrol(world, shop, promotion)
  if (kind === 'newUser') {
    const free = world.skus.filter((sku) => sku.shop === shop.id && sku.price > 2 && !isPooled(world, sku.id))
    if (free.length === 0) return
    const sku = pick(dice, free)
    const [priceP, stock] = [1 + dice(sku.price - 1), 1 + dice(12)]
    promotion.audience = audience === 'all' ? 'newToShop' : audience
    promotion.usesOfBuyer = 1
    promotion.prices.set(sku.id, priceP)
    promotion.pools.set(sku.id, { stock, sold: 0, limit: 1 })
    const body = { ...shared, audience: promotion.audience, skus: [{ skuId: sku.id, priceP, stock }] }
    promotion.id = idOf(await market.hit(addNewUserOffer, shop.token, { body }))
  }
  if (kind === 'reduction') {
    promotion.budget = budgetP
    promotion.usesOfBuyer = dice(3) === 0 ? 1 + dice(2) : null
    const form = dice(2) === 0 ? giving(world, promotion) : { mode, every, tiers }
    const body = { ...shared, ...goods, ...form, usesOfBuyer: promotion.usesOfBuyer }
    promotion.id = idOf(await market.hit(addReduction, shop.token, { body }))
  }
  if (kind === 'code') {
    const codeCount = dice(2) === 0 ? 1 : 3
    promotion.budget = budgetP
    promotion.usesMax = dice(3) === 0 ? 1 + dice(3) : null
    promotion.usesOfBuyer = dice(3) === 0 ? 1 + dice(2) : null
    const code = codeCount === 1 ? `CODE-${world.made}` : `B${world.made}-`
    const body = {
      ...{ ...shared, ...goods, mode, tiers, maxP, code, codeCount, channel: '' },
      ...{ usesMax: promotion.usesMax, usesOfBuyer: promotion.usesOfBuyer },
    }
    promotion.id = idOf(await market.hit(addCode, shop.token, { body }))
    promotion.codes = [code]
    if (codeCount > 1)
      promotion.codes = (await market.hit(codesOfBatch, shop.token, { query: { id: promotion.id } })).data.map(
        (each) => each.code,
      )
    promotion.once = codeCount > 1
  }
  if (kind === 'coupon' || kind === 'platformCoupon') {
    const claimWays = (['page', 'code', 'hand', 'order'] as const).filter(
      (way) => way === 'page' || (kind === 'coupon' && dice(2) === 0),
    )
    const code = claimWays.some((way) => way === 'code') ? `GIFT-${world.made}` : ''
    Object.assign(promotion, {
      budget: budgetP,
      ways: claimWays,
      validDays,
      quantity: 1 + dice(8),
      usesOfBuyer: 1 + dice(3),
    })
    promotion.refundReturns = dice(3) > 0
    const { quantity, usesOfBuyer, refundReturns } = promotion
    const coupon = {
      ...shared,
      audience,
      budgetP,
      mode,
      tiers,
      maxP,
      quantity: quantity ?? 1,
      usesOfBuyer: usesOfBuyer ?? 1,
      validDays,
      refundReturns,
    }
    if (kind === 'coupon') {
      promotion.codes = code ? [code] : []
      const body = { ...coupon, categories: [], claimWays, code }
      promotion.id = idOf(await market.hit(addCoupon, shop.token, { body }))
    } else {
      promotion.shopBp = dice(10_001)
      promotion.audience = audience === 'newToShop' ? 'newToPlatform' : audience
      const body = { ...coupon, audience: promotion.audience, mode: mode as 'off', shopBp: promotion.shopBp }
      promotion.id = idOf(await market.hit(addPlatformCoupon, world.operator, { body }))
    }
  }
  const body = { id: promotion.id, version: 1 }
  const opposite = CLASH[kind]
  const clash = world.promotions.some(
    (other) =>
      other.kind === opposite && other.shop === promotion.shop && other.state !== 'stopped' && other.endsAt > startsAt,
  )
  const answer =
    kind === 'platformCoupon'
      ? await market.hit(PLATFORM_COUPON_CALLS.schedule, world.operator, { body })
      : await market.hit(PROMOTION_CALLS.schedule, shop.token, { body })
  expectAnswer(`${kind} that is scheduled`, answer, clash ? 'PROMOTION_CONFLICT' : null)
  if (answer.status !== 200) return
  world.promotions.push(promotion)
  count(world, `made.${kind}`)
  await wait(world, 6 * MINUTE)
}

/** Makes a reduction give one or two SKUs of its shop, whatever other promotion prices them; answers its form. */
function giving(world: PromotedWorld, promotion: Running) {
  const { dice } = world
  const own = world.skus.filter(({ shop }) => shop === promotion.shop)
  const first = dice(own.length)
  const from = pick(dice, [0, 500, 2_000])
  const gifts = own.slice(first, first + 1 + dice(2))
  const tiers = gifts.map(({ id }, at) => ({ fromP: from + at * 1_500, value: 1 + dice(4), skuId: id }))
  Object.assign(promotion, {
    ...{ mode: 'gift', every: false },
    tiers: tiers.map(({ fromP, value, skuId }) => ({ from: fromP, value, gift: skuId })),
  })
  for (const { id, price } of gifts) promotion.prices.set(id, price)
  for (const { skuId, value } of tiers) promotion.pools.set(skuId, { stock: value, sold: 0, limit: null })
  return { mode: 'gift' as const, every: false, tiers }
}

const isPooled = (world: PromotedWorld, sku: string): boolean =>
  world.promotions.some(
    ({ pools, mode, state, endsAt }) =>
      mode !== 'gift' && pools.has(sku) && state !== 'stopped' && endsAt > nowOf(world),
  )

/** A SKU in a flash sale, from its enrolment to its first minute. */
async function enrol(world: PromotedWorld, shop: Shop, promotion: Running): Promise<void> {
  const { market, dice } = world
  const sku = world.skus.find((each) => each.shop === shop.id && each.price >= 99 && !isPooled(world, each.id))
  if (!sku || dice(4) > 0) return
  const open = (await market.hit(getSeckilltimeidList, shop.token, { query: {} })).data
  const sale = open[dice(2)]
  if (!sale) return
  const [priceP, stock, limit] = [Math.floor(sku.price / 4), 1 + dice(10), 1 + dice(3)]
  const body = {
    ...{ seckillTimeId: sale.seckillTimeId, day: sale.day, buyerLimit: limit, meets: promotion.meets as never },
    skus: [{ skuId: sku.id, priceP, stock }],
  }
  const enrolled = await market.hit(enrolFlash, shop.token, { body })
  if (enrolled.status !== 200) return count(world, `flash.${String(enrolled.envelope.error)}`)
  const { id } = enrolled.data
  const decision = { id, version: 1, accept: true, remarkZh: '', remarkEn: '' }
  expectAnswer('a passed enrolment', await market.hit(decideEnrolment, world.operator, { body: decision }), null)
  Object.assign(promotion, {
    id,
    startsAt: Date.parse(sale.startsAt),
    endsAt: Date.parse(sale.endsAt),
    audience: 'all',
  })
  promotion.prices.set(sku.id, priceP)
  promotion.pools.set(sku.id, { stock, sold: 0, limit })
  world.promotions.push(promotion)
  count(world, 'made.flash')
  await wait(world, promotion.startsAt - nowOf(world) + MINUTE)
  await signIn(world)
}

/** A promotion is stopped or paused, or goes on, whatever orders wait for their payment. */
export async function halt(world: PromotedWorld): Promise<void> {
  const { market, dice } = world
  const open = world.promotions.filter(
    ({ state, endsAt, startsAt, kind }) =>
      state !== 'stopped' && kind !== 'flash' && startsAt <= nowOf(world) && endsAt > nowOf(world),
  )
  if (open.length === 0) return
  const promotion = pick(dice, open)
  const act = promotion.state === 'paused' ? 'resume' : dice(3) === 0 ? 'stop' : 'pause'
  const calls = promotion.shop === null ? PLATFORM_COUPON_CALLS : PROMOTION_CALLS
  const token = world.shops.find(({ id }) => id === promotion.shop)?.token ?? world.operator
  const [row] = await peek<{ version: number }>(market, sql`select version from promotion where id = ${promotion.id}`)
  const body = { id: promotion.id, version: row?.version ?? 0, ...(act === 'stop' && { reason: 'Enough of it' }) }
  expectAnswer(`${promotion.kind}: ${act}`, await market.hit(calls[act], token, { body } as never), null)
  promotion.state = act === 'stop' ? 'stopped' : act === 'pause' ? 'paused' : 'open'
  count(world, act)
}
