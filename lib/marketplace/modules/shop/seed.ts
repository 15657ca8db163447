import { sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database'
import { seededId } from '../../kernel/ids'
import { storePicture } from '../file'

export interface DemoShop {
  key: string
  no: string
  nameZh: string
  nameEn: string
  type: 1 | 2 | 3
  establishment: 'uk' | 'overseas' | 'unclear'
  goodsLocation: 'uk' | 'overseas'
  /** Days from the day of the seed until the subscription ends; negative is over. */
  expiresInDays: number
  openedDaysAgo: number
  score: number
}

/** The three types of shop, in different states; `harbour` is new and has no orders yet. */
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
    score: 96,
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
    score: 91,
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
    score: 99,
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
    score: 88,
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
    score: 72,
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
    score: 100,
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
}

/** A seal of the shop's first letter; letters that every machine can draw. */
function logoOf(shop: DemoShop): Buffer {
  const [ground, ink] = COLOURS[shop.key] ?? ['#444', '#fff']
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">
    <rect width="400" height="400" rx="56" fill="${ground}"/>
    <circle cx="200" cy="200" r="142" fill="none" stroke="${ink}" stroke-width="10" opacity=".55"/>
    <text x="200" y="262" font-family="Georgia, 'DejaVu Serif', serif" font-size="180" font-weight="700"
      text-anchor="middle" fill="${ink}">${shop.nameEn.charAt(0)}</text></svg>`)
}

/** The shops with their drawn logos. */
export async function seedShops(tx: Db, at: Date): Promise<void> {
  for (const shop of DEMO_SHOPS) {
    const id = shopIdOf(shop.key)
    const expires = new Date(at.getTime() + shop.expiresInDays * DAY_MS).toISOString()
    const created = new Date(at.getTime() - shop.openedDaysAgo * DAY_MS).toISOString()
    await tx.execute(sql`insert into shop (id, no, name_zh, name_en, type, expire_at, establishment,
        goods_location_default, score, demo, created_at)
      values (${id}, ${shop.no}, ${shop.nameZh}, ${shop.nameEn}, ${shop.type}, ${expires}, ${shop.establishment},
        ${shop.goodsLocation}, ${shop.score}, true, ${created})`)
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
