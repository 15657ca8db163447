import { sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database'
import { seededId } from '../../kernel/ids'

const SEEDED = [
  [
    '14 天无理由退货',
    '14-day returns',
    '签收后 14 天内可无理由退货。',
    'Return it within 14 days of delivery, for any reason.',
    '全部店铺',
    '',
  ],
  [
    '正品保证',
    'Genuine product',
    '假一赔三。',
    'Three times your money back if it is not genuine.',
    '品牌授权有效',
    '品牌授权书',
  ],
  [
    '48 小时发货',
    'Sent within 48 hours',
    '付款后 48 小时内发出。',
    'Leaves the seller within 48 hours of payment.',
    '近 30 天按时发货率 ≥ 95%',
    '',
  ],
  [
    '破损包赔',
    'Damage covered',
    '运输破损由卖家承担。',
    'The seller pays for damage on the way.',
    '陶瓷、玻璃类目',
    '包装照片',
  ],
] as const

/** Seeds guarantees; the last is disabled, two are used by products. */
export async function seedSecurities(tx: Db): Promise<void> {
  for (const [at, [zh, en, textZh, textEn, eligibility, evidence]] of SEEDED.entries())
    await tx.execute(sql`insert into security (id, name_zh, name_en, text_zh, text_en, eligibility, evidence, sort_no, enabled)
      values (${seededId(`security:${zh}`)}, ${zh}, ${en}, ${textZh}, ${textEn}, ${eligibility}, ${evidence}, ${at + 1}, ${at < 3})`)
  const [first, second] = [seededId(`security:${SEEDED[0][0]}`), seededId(`security:${SEEDED[1][0]}`)]
  await tx.execute(sql`update product set securities = array[${first}::uuid, ${second}::uuid] where state = 2`)
}
