import { sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database'
import { seededId } from '../../kernel/ids'
import { shopIdOf } from '../shop'
import type { Content } from './queries'

const row = (regions: string[], firstP: number, nextP: number, first = 1, next = 1) => ({
  ...{ regions, first, firstP, next, nextP },
})

const BASE = { freeFromP: null, freeFromPieces: null, excluded: [], carrierService: '', daysMin: 2, daysMax: 4 }

const SEEDED: readonly { shop: string; name: string; used?: true; content: Content; earlier?: Content }[] = [
  {
    ...{ shop: 'liang', name: '英国标准', used: true },
    earlier: { ...BASE, origin: 'Leicester', chargeBy: 'piece', rows: [row([], 299, 80)] },
    content: {
      ...{ ...BASE, origin: 'Leicester', chargeBy: 'piece', freeFromP: 50_00, carrierService: 'Royal Mail 48' },
      rows: [row([], 349, 100), row(['HI', 'NI'], 649, 200), row(['CI', 'IM'], 899, 300)],
    },
  },
  {
    ...{ shop: 'liang', name: '大件（按重量）' },
    content: {
      ...{ ...BASE, origin: 'Leicester', chargeBy: 'weight', excluded: ['CI'], daysMax: 7 },
      rows: [row([], 599, 150, 2_000, 1_000), row(['HI', 'NI', 'IM'], 999, 300, 2_000, 1_000)],
    },
  },
  { ...{ shop: 'liang', name: '全场包邮' }, content: { ...BASE, origin: 'Leicester', chargeBy: 'free', rows: [] } },
  {
    ...{ shop: 'pennine', name: 'UK standard', used: true },
    content: {
      ...BASE,
      origin: 'Leeds',
      chargeBy: 'piece',
      rows: [row([], 395, 95), row(['HI', 'NI', 'CI', 'IM'], 795, 195)],
    },
  },
  {
    ...{ shop: 'maud', name: 'UK letter' },
    content: { ...BASE, origin: 'Totnes', chargeBy: 'piece', rows: [row([], 295, 50)] },
  },
  {
    ...{ shop: 'jade', name: '景德镇直发' },
    content: {
      ...{ ...BASE, origin: '景德镇', chargeBy: 'piece', daysMin: 7, daysMax: 15 },
      rows: [row([], 499, 150), row(['HI', 'NI', 'CI', 'IM'], 899, 250)],
    },
  },
]

/** Templates of four shops: one with an earlier version, one by weight that leaves a place out, a free one. */
export async function seedFreight(tx: Db, at: Date): Promise<void> {
  for (const { shop, name, used, content, earlier } of SEEDED) {
    const [id, shopId] = [seededId(`freight:${shop}:${name}`), shopIdOf(shop)]
    const revisions = earlier ? [earlier, content] : [content]
    await tx.execute(sql`insert into freight_template (id, shop_id, name, revision, updated_at)
      values (${id}, ${shopId}, ${name}, ${revisions.length}, ${at.toISOString()})`)
    for (const [nth, each] of revisions.entries()) {
      const madeAt = new Date(at.getTime() - (revisions.length - nth) * 30 * 86_400_000).toISOString()
      await tx.execute(sql`insert into freight_revision (template_id, shop_id, revision, content, made_at, made_by)
        values (${id}, ${shopId}, ${nth + 1}, ${JSON.stringify(each)}::jsonb, ${madeAt}, '示例')`)
    }
    if (used) await tx.execute(sql`update product set freight_template = ${id} where shop_id = ${shopId}`)
  }
}
