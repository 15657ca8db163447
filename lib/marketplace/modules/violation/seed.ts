import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { addUkDays, monthStart, ukDay, ukDayStart, ukMonth } from '@/lib/domain/uk-time'
import { appealDue } from '@/lib/domain/violation'
import type { Db } from '../../kernel/database'
import { seededId } from '../../kernel/ids'
import { query } from '../../kernel/query'
import { imposeMeasure } from '../shop'
import { DEMO_RULES } from './seed-rules'

const IdNameRow = z.object({ id: z.string(), name: z.string() })

type ShopKey = 'liang' | 'pennine' | 'maud' | 'lapsed' | 'neon'

interface Given {
  at: Date
  shopIdOf(key: ShopKey): string
  /** People who record violations, and people who decide appeals. */
  recorderId: string
  operatorId: string
  sellerId: string
}

interface Staged {
  shop: ShopKey
  rule: string
  /** Code of a product, number `order` for the newest order. */
  ref: string
  name: string
  zh: string
  en: string
  /** `now`: at most this many hours ago and within this UK month; `daysAgo`: may be in another month. */
  when: { now: number } | { daysAgo: number }
  byOperator?: true
  appeal?: { state: 0 | 1 | 2; daysAgo: number; text: string; zh?: string; en?: string }
}

const CLAIM: readonly [string, string] = [
  '描述含无法证实的最高级用语。',
  'The description makes a claim that cannot be proved.',
]
const PAPERS: readonly [string, string] = [
  '缺少UKCA标志照片和符合性声明。',
  'No photo of the UKCA mark and no declaration of conformity.',
] as const

const pennine = (name: string, hours: number, [zh, en] = PAPERS): Staged => ({
  ...{ shop: 'pennine', rule: 'L-03', ref: '', name, zh, en, when: { now: hours } },
})

const STAGED: readonly Staged[] = [
  {
    ...{ shop: 'liang', rule: 'L-02', ref: 'SP-23', name: '迷你音箱', zh: CLAIM[0], en: CLAIM[1] },
    when: { now: 40 },
    appeal: {
      state: 0,
      daysAgo: 1,
      text: '“最响”一词已在提交审核前删除，商品从未在售。请查看修改记录，并撤销该违规。',
    },
  },
  {
    ...{ shop: 'liang', rule: 'L-03', ref: 'LM-24', name: '折纸台灯', zh: PAPERS[0], en: PAPERS[1] },
    ...{ when: { now: 20 }, byOperator: true },
  },
  {
    ...{ shop: 'liang', rule: 'L-01', ref: '', name: '青花马克杯', when: { daysAgo: 35 } },
    ...{ zh: '图案与注册商标近似。', en: 'The pattern is close to a registered trade mark.' },
    appeal: {
      ...{ state: 2, daysAgo: 33, text: '图案为自有设计，已附著作权登记证书编号，请核实后撤销该违规。' },
      ...{
        zh: '已核实著作权登记证书，违规撤销。',
        en: 'The copyright certificate was checked: the violation is revoked.',
      },
    },
  },
  {
    ...{ shop: 'liang', rule: 'S-01', ref: 'order', name: '', when: { daysAgo: 40 } },
    ...{ zh: '运单号重复使用，实际未发货。', en: 'A tracking number was used twice; nothing had been sent.' },
    appeal: {
      ...{ state: 1, daysAgo: 38, text: '运单号录入错误，当天已更正并补发，请考虑不计违规。' },
      ...{
        zh: '更正前已超过承诺时效，维持原判。',
        en: 'The promise was already broken when it was corrected: upheld.',
      },
    },
  },
  ...[60, 44, 26].map((hours, index) => pennine(`橡木餐具 ${index + 1}`, hours)),
  pennine('约克郡羊毛毯', 9, CLAIM),
  {
    ...{ shop: 'maud', rule: 'S-02', ref: '', name: '', when: { daysAgo: 8 } },
    ...{ zh: '在聊天中引导买家线下付款。', en: 'Asked a buyer in the chat to pay outside the platform.' },
    appeal: {
      state: 0,
      daysAgo: 7,
      text: 'The buyer asked for my shop’s address to collect the parcel. I never asked for money.',
    },
  },
  ...[70, 58, 46, 34, 22].map(
    (hours, index): Staged => ({
      ...{ shop: 'lapsed', rule: 'L-04', ref: '', name: `激光笔 ${index + 1}`, when: { now: hours } },
      ...{ zh: '输出功率超过1毫瓦，禁止销售。', en: 'More than one milliwatt: these may not be sold.' },
    }),
  ),
]

const HOUR_MS = 3_600_000

/** Keeps `now` within this UK month on every day of the seed. */
function recordedAt({ when }: Staged, at: Date): number {
  if ('daysAgo' in when) return addUkDays(at.getTime(), -when.daysAgo)
  const begin = ukDayStart(monthStart(ukDay(at.getTime())))
  return Math.max(at.getTime() - when.now * HOUR_MS, begin + (100 - when.now) * 1_000)
}

async function refOf(tx: Db, shopId: string, ref: string) {
  if (ref === '') return null
  const [row] = await query(
    tx,
    IdNameRow,
    ref === 'order'
      ? sql`select id, no as name from orders where shop_id = ${shopId} order by rank desc limit 1`
      : sql`select id, title_zh as name from product where shop_id = ${shopId} and code = ${ref}`,
  )
  return row ?? null
}

async function writeAppeal(tx: Db, staged: Staged, given: Given, violationId: string): Promise<void> {
  const { appeal, shop } = staged
  if (!appeal) return
  const asked = Math.max(addUkDays(given.at.getTime(), -appeal.daysAgo), recordedAt(staged, given.at))
  const decided = appeal.state === 0 ? null : new Date(addUkDays(asked, 2)).toISOString()
  await tx.execute(sql`insert into violation_appeal (id, shop_id, violation_id, text, state, asked_by, asked_at, due_at,
      decided_by, decided_at, reason_zh, reason_en)
    values (${seededId(`appeal:${violationId}`)}, ${given.shopIdOf(shop)}, ${violationId}, ${appeal.text}, ${appeal.state},
      ${given.sellerId}, ${new Date(asked).toISOString()}, ${new Date(appealDue(asked)).toISOString()},
      ${decided && given.operatorId}, ${decided}, ${appeal.zh ?? null}, ${appeal.en ?? null})`)
  if (appeal.state === 2)
    await tx.execute(sql`update violation set state = 3, settled_by = ${given.operatorId}, settled_at = ${decided},
      settle_zh = ${appeal.zh}, settle_en = ${appeal.en} where id = ${violationId}`)
}

async function writeViolation(tx: Db, staged: Staged, index: number, given: Given): Promise<void> {
  const rule = DEMO_RULES.find(({ code }) => code === staged.rule)
  if (!rule) return
  const shopId = given.shopIdOf(staged.shop)
  const id = seededId(`violation:${index}`)
  const ref = await refOf(tx, shopId, staged.ref)
  const at = recordedAt(staged, given.at)
  const type = staged.ref === 'order' ? 'order' : staged.name === '' ? 'shop' : 'product'
  await tx.execute(sql`insert into violation (id, no, shop_id, rule_id, ref_type, ref_id, ref_name, note_zh, note_en, counts, points,
      penalty, month, recorded_by, recorded_at)
    values (${id}, 'V' || lpad(nextval('violation_no_seq')::text, 6, '0'), ${shopId}, ${seededId(`rule:${staged.rule}`)},
      ${type}, ${ref?.id ?? null}, ${ref?.name ?? staged.name}, ${staged.zh}, ${staged.en}, ${rule.counts}, ${rule.points},
      'warning', ${ukMonth(at)}, ${staged.byOperator ? given.operatorId : given.recorderId}, ${new Date(at).toISOString()})`)
  await writeAppeal(tx, staged, given, id)
}

/** Seeds the demo's rules, each in its first version. */
export async function seedRules(tx: Db, at: Date, creatorId: string): Promise<void> {
  const since = new Date(addUkDays(at.getTime(), -400)).toISOString()
  for (const { code, zh, en, textZh, textEn, points, counts, restrict } of DEMO_RULES)
    await tx.execute(sql`insert into penalty_rule (id, code, number, title_zh, title_en, text_zh, text_en, points, counts,
        restrict_at, restrict_days, effective_at, created_by, created_at)
      values (${seededId(`rule:${code}`)}, ${code}, 1, ${zh}, ${en}, ${textZh}, ${textEn}, ${points}, ${counts},
        ${restrict?.[0] ?? null}, ${restrict?.[1] ?? null}, ${since}, ${creatorId}, ${since})`)
}

/** Seeds shops at two, four and five of five, appeals in every state, and a ban that waits for a second person. */
export async function seedViolations(tx: Db, given: Given): Promise<void> {
  for (const [index, staged] of STAGED.entries()) await writeViolation(tx, staged, index, given)
  const month = ukMonth(given.at.getTime())
  const from = new Date(ukDayStart(`${ukMonth(addUkDays(ukDayStart(`${month}-01`), 40))}-01`))
  const until = new Date(ukDayStart(`${ukMonth(addUkDays(from.getTime(), 40))}-01`))
  await imposeMeasure(
    { tx, now: given.at },
    {
      ...{ shopId: given.shopIdOf('lapsed'), kind: 'banned', from, until, asked: true, by: given.recorderId },
      ...{ ruleId: seededId('rule:L-04'), month: { month, count: 5 } },
      reason: {
        zh: '本月有5件不合规商品，按规则封禁一个月。',
        en: 'Five non-compliant listings this month ban the shop for one month.',
      },
    },
  )
}
