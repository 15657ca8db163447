import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { BannerAudience } from '@/lib/domain/ads/banner'
import { addDays, daysUntil, ukDay } from '@/lib/domain/uk-time'
import type { Db } from '../../kernel/database'
import { seededId } from '../../kernel/ids'
import { query } from '../../kernel/query'
import { createRandom, type Random } from '../../kernel/random'
import { adBanner, adFigure, adOutcome } from '../../tables/ads'
import { type PictureSize, storeExactPicture } from '../file'
import { drawBanner } from '../goods'

interface Demo {
  key: string
  /** Key of the position. */
  at: string
  zh: string
  en: string
  link: string
  /** Names of drawings shown beside the words. */
  shows: readonly [shape: string, ...more: string[]]
  colours: readonly [ground: string, light: string]
  /** First and last day, counted from today. */
  days?: readonly [first: number, last: number | null]
  audience?: BannerAudience
  /** Words of a second version. */
  second?: readonly [zh: string, en: string]
  off?: true
}

const DEMO: readonly Demo[] = [
  {
    ...{ key: 'hero', at: 'home-hero', zh: '来自英国与中国的好物', en: 'Made well, in Britain and China' },
    ...{ link: '/mall/search', shows: ['vase', 'teapot'], colours: ['#d9cbb6', '#b9a17c'] },
    second: ['为家挑选的好物', 'Good things for the home'],
  },
  {
    ...{
      key: 'hero-mobile',
      at: 'home-hero-mobile',
      zh: '来自英国与中国的好物',
      en: 'Made well, in Britain and China',
    },
    ...{ link: '/mall/search', shows: ['teapot'], colours: ['#d9cbb6', '#b9a17c'] },
  },
  {
    ...{ key: 'coupons', at: 'home-strip-1', zh: '领取优惠券', en: 'Claim your coupons' },
    ...{ link: '/mall/coupons', shows: ['tin'], colours: ['#c9d8cf', '#7fa391'] },
  },
  {
    ...{ key: 'flash', at: 'home-strip-2', zh: '每日限时抢购', en: 'Flash sales every day' },
    ...{ link: '/mall/flash', shows: ['candle'], colours: ['#e6cfc4', '#c07c60'] },
  },
  {
    ...{ key: 'join', at: 'home-strip-2', zh: '注册即享新人价', en: 'Join for prices of new buyers' },
    ...{ link: '/mall/register', shows: ['notebook'], colours: ['#d3cfe2', '#8a7fb0'], audience: 'guests' },
  },
  {
    ...{ key: 'draw', at: 'home-strip-3', zh: '幸运抽奖', en: 'Lucky draw' },
    ...{ link: '/mall/draw', shows: ['box'], colours: ['#e5dcb8', '#b79c3e'] },
  },
  {
    ...{ key: 'activities', at: 'search-top', zh: '正在进行的活动', en: 'Activities that run now' },
    ...{ link: '/mall/activities', shows: ['umbrella', 'throw'], colours: ['#cbd7e0', '#6f90a8'] },
  },
  {
    ...{ key: 'spring', at: 'home-strip-3', zh: '春季新品', en: 'New for spring' },
    ...{ link: '/mall/search', shows: ['bowl'], colours: ['#d5e0c4', '#8aa56a'], days: [100, 130] },
  },
  {
    ...{ key: 'autumn', at: 'home-strip-3', zh: '秋季清仓', en: 'End of autumn' },
    ...{ link: '/mall/search', shows: ['basket'], colours: ['#e2cdb0', '#b07d3c'], days: [-60, -20] },
  },
  {
    ...{ key: 'points', at: 'home-strip-3', zh: '用积分抵扣', en: 'Pay with points' },
    ...{ link: '/mall/points', shows: ['mug'], colours: ['#d9d9d9', '#8c8c8c'], off: true },
  },
]

/** Words appear over the picture, in the reader's language. */
function drawing({ shows, colours: [tint, ink] }: Demo, size: PictureSize, turned: boolean): Buffer {
  const drawn = shows.map((shape) => ({ shape, tint, ink }))
  return Buffer.from(drawBanner(turned ? drawn.toReversed() : drawn, size))
}

const PositionRow = z.object({ id: z.string(), key: z.string(), width: z.number(), height: z.number() })
type Place = z.infer<typeof PositionRow>

async function writeBanner(tx: Db, demo: Demo, { id: positionId, width, height }: Place, at: Date, order: number) {
  const size = { width, height }
  const draw = (turned: boolean) =>
    storeExactPicture(tx, { shopId: null, at, size, source: drawing(demo, size, turned) })
  const picture = await draw(false)
  const second = demo.second ? await draw(true) : null
  const today = ukDay(at.getTime())
  const [first, last] = demo.days ?? [-30, null]
  await tx.insert(adBanner).values({
    ...{ id: seededId(`ad-banner:${demo.key}`, at.getTime()), positionId, textZh: demo.zh, textEn: demo.en },
    ...{ pictureZh: picture, pictureEn: picture, pictureBZh: second, pictureBEn: second },
    ...{ textBZh: demo.second?.[0] ?? '', textBEn: demo.second?.[1] ?? '', link: demo.link },
    ...{ fromDay: addDays(today, first), untilDay: last === null ? null : addDays(today, last) },
    ...{ audience: demo.audience ?? 'all', sortNo: order * 10, active: !demo.off, createdAt: at, updatedAt: at },
  })
}

const ShownRow = z.object({
  ...{ item: z.string(), version: z.enum(['a', 'b']), positionId: z.string(), shopId: z.string().nullable() },
  ...{ first: z.string(), last: z.string() },
})

/** Views of a day, and clicks of some of them. */
function viewsOf(random: Random) {
  const views = random.between(120, 420)
  return { views, clicks: Math.round(views * (0.006 + random.next() * 0.02)) }
}

/** Seeds figures of banners and advertisements over the days that they ran, the same every time. */
async function seedFigures(tx: Db, at: Date): Promise<void> {
  const random = createRandom(20_261_132)
  const today = ukDay(at.getTime())
  const rows = await query(
    tx,
    ShownRow,
    sql`select b.id as item, v.version, b.position_id as "positionId", null::uuid as "shopId",
        greatest(b.from_day, ${today}::date - 13)::text as first, least(coalesce(b.until_day, ${today}::date), ${today}::date)::text as last
      from ad_banner b cross join (values ('a'), ('b')) v (version) where v.version = 'a' or b.picture_b_zh is not null
      union all
      select o.creative_id, 'a', d.position_id, d.shop_id, min(d.day)::text, max(d.day)::text from ad_day d
      join ad_order o on o.id = d.order_id where o.creative_id is not null and o.state in (4, 5, 7) and d.day <= ${today}
      group by 1, 3, 4 order by 1, 2`,
  )
  for (const { first, last, shopId, positionId, item, version } of rows)
    for (const day of daysUntil(today, 30).filter((each) => each >= first && each <= last)) {
      const { views, clicks } = viewsOf(random)
      const withheld = shopId === null ? 0 : Math.round(views / 19)
      const repeated = shopId !== null && day === addDays(today, -1) ? clicks + 26 : 0
      await tx.insert(adFigure).values({ day, positionId, item, version, shopId, views, clicks, withheld, repeated })
      if (shopId === null || day > addDays(today, -8)) continue
      const [shown, held] = [Math.round(views * 0.4), Math.round(withheld * 0.4)]
      const orders = Math.round(clicks * 0.3)
      await tx.insert(adOutcome).values({
        ...{ day, item, shopId, orders, paidP: orders * random.between(1_900, 5_600) },
        ...{ shown, shownBuyers: Math.round(shown * 0.06), withheld: held, withheldBuyers: Math.round(held * 0.04) },
      })
    }
}

/** Seeds banners of the platform in every state, and figures of banners and advertisements. */
export async function seedBanners(tx: Db, at: Date): Promise<void> {
  const places = await query(tx, PositionRow, sql`select id, key, width, height from ad_position`)
  for (const [index, demo] of DEMO.entries()) {
    const place = places.find(({ key }) => key === demo.at)
    if (place) await writeBanner(tx, demo, place, at, index + 1)
  }
  await seedFigures(tx, at)
}
