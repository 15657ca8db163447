import { sql } from 'drizzle-orm'
import type { Db } from '@/lib/marketplace/kernel/database'
import { seededId } from '@/lib/marketplace/kernel/ids'
import { storePicture } from '../../file'
import { imposeMeasure } from '../measures'

export interface DemoShop {
  key: string
  no: string
  nameZh: string
  nameEn: string
  type: 1 | 2 | 3
  establishment: 'uk' | 'overseas' | 'unclear'
  goodsLocation: 'uk' | 'overseas'
  /** Days from the day of the seed until the subscription ends; negative: it has ended. */
  expiresInDays: number
  openedDaysAgo: number
  /** Measure of the platform, and its days from the seed on; without a number until it is lifted. */
  decided?: { kind: 'restricted' | 'banned'; days?: number; zh: string; en: string }
  /** Days from the day of the seed. */
  holiday?: { from: number; until: number }
}

/** The three types of shop in different states; `harbour` has no orders yet, `neon` was banned before its first. */
export const DEMO_SHOPS: readonly DemoShop[] = [
  {
    key: 'liang',
    no: 'S10001',
    nameZh: '良品',
    nameEn: 'Liang & Co.',
    type: 1,
    establishment: 'overseas',
    goodsLocation: 'uk',
    expiresInDays: 212,
    openedDaysAgo: 640,
  },
  {
    key: 'pennine',
    no: 'S10002',
    nameZh: '奔宁家居',
    nameEn: 'Pennine Home',
    type: 2,
    establishment: 'uk',
    goodsLocation: 'uk',
    expiresInDays: 24,
    openedDaysAgo: 410,
  },
  {
    key: 'maud',
    no: 'S10003',
    nameZh: '莫德手作',
    nameEn: "Maud's Makings",
    type: 3,
    establishment: 'uk',
    goodsLocation: 'uk',
    expiresInDays: 88,
    openedDaysAgo: 170,
    holiday: { from: -2, until: 9 },
  },
  {
    key: 'jade',
    no: 'S10004',
    nameZh: '青玉茶器',
    nameEn: 'Jade Teaware',
    type: 1,
    establishment: 'overseas',
    goodsLocation: 'overseas',
    expiresInDays: 140,
    openedDaysAgo: 300,
    decided: {
      kind: 'restricted',
      zh: '两款茶壶缺少食品接触安全证明，补交并通过后恢复。',
      en: 'Two teapots lack their proof of food safety. It ends once the papers are handed in and accepted.',
    },
  },
  {
    key: 'lapsed',
    no: 'S10005',
    nameZh: '北辰数码',
    nameEn: 'Polaris Gadgets',
    type: 1,
    establishment: 'unclear',
    goodsLocation: 'uk',
    expiresInDays: -9,
    openedDaysAgo: 380,
  },
  {
    key: 'harbour',
    no: 'S10006',
    nameZh: '海港文具',
    nameEn: 'Harbour Stationers',
    type: 2,
    establishment: 'uk',
    goodsLocation: 'uk',
    expiresInDays: 358,
    openedDaysAgo: 3,
  },
  {
    key: 'neon',
    no: 'S10007',
    nameZh: '霓虹配饰',
    nameEn: 'Neon Trinkets',
    type: 1,
    establishment: 'overseas',
    goodsLocation: 'overseas',
    expiresInDays: 301,
    openedDaysAgo: 64,
    decided: {
      kind: 'banned',
      days: 23,
      zh: '一个月内有五件商品因仿冒商标违规上架，按规则封禁一个月。',
      en: 'Five products with copied brand names were listed within one month, which bans a shop for a month.',
    },
  },
]

const DAY_MS = 86_400_000

export const shopIdOf = (key: string): string => seededId(`shop:${key}`)

const COLOURS: Record<string, readonly [ground: string, ink: string]> = {
  liang: ['#b23a2e', '#fff6ec'],
  pennine: ['#2f5d50', '#f3f0e6'],
  maud: ['#7a4e8a', '#fdf3ff'],
  jade: ['#3f7f6b', '#f4fbf7'],
  lapsed: ['#30405c', '#e8eefc'],
  harbour: ['#1f5f8b', '#f2f9ff'],
  neon: ['#4a1d5c', '#ffe9fb'],
}

/** Draws a seal with the shop's first letter, from letters that every machine can draw. `turned` swaps the colours. */
export function logoOf(shop: DemoShop, turned = false): Buffer {
  const colours = COLOURS[shop.key] ?? ['#444', '#fff']
  const [ground, ink] = turned ? colours.toReversed() : colours
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">
    <rect width="400" height="400" rx="56" fill="${ground}"/>
    <circle cx="200" cy="200" r="142" fill="none" stroke="${ink}" stroke-width="10" opacity=".55"/>
    <text x="200" y="262" font-family="Georgia, 'DejaVu Serif', serif" font-size="180" font-weight="700"
      text-anchor="middle" fill="${ink}">${shop.nameEn.charAt(0)}</text></svg>`)
}

/** Seeds the shops with their drawn logos. */
export async function seedShops(tx: Db, at: Date): Promise<void> {
  for (const shop of DEMO_SHOPS) {
    const id = shopIdOf(shop.key)
    const day = (days: number | undefined) =>
      days === undefined ? null : new Date(at.getTime() + days * DAY_MS).toISOString()
    const { decided, holiday } = shop
    await tx.execute(sql`insert into shop (id, no, name_zh, name_en, type, expire_at, establishment,
        goods_location_default, demo, created_at, holiday_from, holiday_until)
      values (${id}, ${shop.no}, ${shop.nameZh}, ${shop.nameEn}, ${shop.type}, ${day(shop.expiresInDays)},
        ${shop.establishment}, ${shop.goodsLocation}, true, ${day(-shop.openedDaysAgo)},
        ${day(holiday?.from)}, ${day(holiday?.until)})`)
    if (decided)
      await imposeMeasure(
        { tx, now: at },
        {
          ...{ shopId: id, kind: decided.kind, by: null, from: new Date(at.getTime() - DAY_MS) },
          until: decided.days === undefined ? null : new Date(at.getTime() + decided.days * DAY_MS),
          reason: { zh: decided.zh, en: decided.en },
        },
      )
    const logo = await storePicture(tx, {
      id: seededId(`logo:${shop.key}`),
      shopId: id,
      kind: 'logo',
      source: logoOf(shop),
      at,
    })
    await tx.execute(sql`update shop set logo = ${logo} where id = ${id}`)
  }
}
