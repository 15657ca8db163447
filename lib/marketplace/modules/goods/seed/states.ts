import { sql } from 'drizzle-orm'
import type { Db } from '@/lib/marketplace/kernel/database'
import { seededId } from '@/lib/marketplace/kernel/ids'
import { seedAssignment } from '../../approval'
import { describePicture } from '../../file'
import { GOODS_REVIEW } from '../approvals'
import { drawProduct } from './drawing'

/** A demo product in a state that no product of the catalogue has. */
interface Staged {
  code: string
  zh: string
  en: string
  detailEn: string
  state: number
  shape: string
  priceP: number
  remark?: readonly [zh: string, en: string]
}

const STAGED: readonly Staged[] = [
  {
    code: 'NT-20',
    zh: '手工宣纸笔记本',
    en: 'Rice-paper notebook',
    detailEn: 'Eighty sheets of hand-made rice paper, bound with thread.',
    state: 1,
    shape: 'notebook',
    priceP: 1290,
  },
  {
    code: 'CD-21',
    zh: '桂花香薰蜡烛',
    en: 'Osmanthus candle',
    detailEn: 'Soy wax, 40 hours. Keep away from children.',
    state: 1,
    shape: 'candle',
    priceP: 1650,
  },
  { code: 'PZ-22', zh: '长城拼图', en: '', detailEn: '', state: 0, shape: 'puzzle', priceP: 2400 },
  {
    code: 'SP-23',
    zh: '迷你音箱',
    en: 'Mini speaker',
    detailEn: 'Loudest speaker in the world.',
    state: 3,
    shape: 'speaker',
    priceP: 3900,
    remark: [
      '描述含无法证实的最高级用语；请补充 UKCA 标志照片后重新提交。',
      'The description makes a claim that cannot be proved. Add a photo of the UKCA mark and submit again.',
    ],
  },
  {
    code: 'LM-24',
    zh: '折纸台灯',
    en: 'Origami lamp',
    detailEn: 'Folds flat. LED bulb included.',
    state: 4,
    shape: 'lamp',
    priceP: 4500,
  },
]

const DAY_MS = 86_400_000
const CATEGORY: Record<string, string> = { notebook: 'paper', puzzle: 'paper', candle: 'home' }

interface Given {
  at: Date
  shopId: string
  /** Account that submitted them. */
  sellerId: string
  reviewerId: string
  /** Reviewer who has taken the change of a product on sale. */
  takenById: string
  keepPicture(shopId: string, id: string, svg: string): Promise<string>
}

async function writeStaged(tx: Db, { code, zh, en, detailEn, state, shape, priceP }: Staged, given: Given) {
  const id = seededId(`product:${code}`)
  const svg = drawProduct({ shape, tint: '#dfe5c8', ink: '#5a6b3a' })
  const picture = await given.keepPicture(given.shopId, seededId(`picture:${code}`), svg)
  const at = new Date(given.at.getTime() - 2 * DAY_MS).toISOString()
  await tx.execute(sql`insert into product (id, shop_id, code, title_zh, title_en, picture, pictures, promise_hours, category,
      state, detail_zh, detail_en, passed_at, created_at, updated_at)
    values (${id}, ${given.shopId}, ${code}, ${zh}, ${en}, ${picture}, array[${picture}::uuid], 48,
      ${CATEGORY[shape] ?? 'electronics'}, ${state}, '', ${detailEn}, ${state === 4 ? at : null}, ${at}, ${at})`)
  await tx.execute(sql`insert into sku (id, shop_id, product_id, code, spec_zh, spec_en, price_p, list_price_p, weight_g, on_hand, safety)
    values (${seededId(`sku:${code}`)}, ${given.shopId}, ${id}, ${`${code}-1`}, '标准', 'Standard', ${priceP}, ${priceP}, 300, 40, 2)`)
  return id
}

interface ReviewSeed {
  productId: string
  kind: 'new' | 'change'
  state: 0 | 3
  patch?: object
  remark?: readonly [zh: string, en: string] | undefined
}

async function writeReview(tx: Db, given: Given, { productId, kind, state, patch = {}, remark }: ReviewSeed) {
  const at = new Date(given.at.getTime() - DAY_MS).toISOString()
  const decided = state === 0 ? null : at
  await tx.execute(sql`insert into product_review (id, shop_id, product_id, kind, state, patch, remark_zh, remark_en, round,
      submitted_by, submitted_at, decided_by, decided_at)
    values (${seededId(`review:${productId}`)}, ${given.shopId}, ${productId}, ${kind}, ${state}, ${JSON.stringify(patch)}::jsonb,
      ${remark?.[0] ?? null}, ${remark?.[1] ?? null}, 1, ${given.sellerId}, ${at}, ${decided && given.reviewerId}, ${decided})`)
}

/** Seeds a picture that no product shows, and one with alternative texts. */
async function seedMedia(tx: Db, { shopId, keepPicture }: Given): Promise<void> {
  const svg = drawProduct({ shape: 'vase', tint: '#e4e7ee', ink: '#44557a' })
  const spare = await keepPicture(shopId, seededId('picture:spare'), svg)
  await describePicture(tx, { id: spare, version: 1, name: 'vase-front', altZh: '', altEn: '' })
  await describePicture(tx, {
    ...{ id: seededId('picture:LM-24'), version: 1, name: 'origami-lamp' },
    ...{ altZh: '折纸台灯正面', altEn: 'Origami lamp seen from the front' },
  })
  await describePicture(tx, {
    id: seededId('picture:NT-20'),
    version: 1,
    name: 'notebook',
    altZh: '宣纸笔记本封面',
    altEn: '',
  })
}

/** Seeds products in every state, and a change of one on sale, so that no queue or tab is empty. */
export async function seedStates(tx: Db, given: Given, onSaleId: string): Promise<void> {
  for (const staged of STAGED) {
    const productId = await writeStaged(tx, staged, given)
    if (staged.state === 1) await writeReview(tx, given, { productId, kind: 'new', state: 0 })
    if (staged.state === 3) await writeReview(tx, given, { productId, kind: 'new', state: 3, remark: staged.remark })
  }
  const patch = { titleEn: 'Silk scarf 90×90, hand rolled', detailEn: 'Mulberry silk, 14 momme, edges rolled by hand.' }
  await writeReview(tx, given, { productId: onSaleId, kind: 'change', state: 0, patch })
  await seedMedia(tx, given)
  const { at, shopId } = given
  const caseOf = (productId: string) => ({ kind: GOODS_REVIEW, id: seededId(`review:${productId}`), shopId, at })
  await seedAssignment(tx, { ...caseOf(onSaleId), assignee: given.takenById })
  const snooze = { hours: 72, reason: 'Waiting for the safety sheet of the candle' }
  await seedAssignment(tx, { ...caseOf(seededId('product:CD-21')), snooze })
}
