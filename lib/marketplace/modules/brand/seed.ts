import { sql } from 'drizzle-orm'
import { ukDay } from '@/lib/domain/uk-time'
import type { Db } from '../../kernel/database'
import type { FileStore } from '../../kernel/file-store'
import { seededId } from '../../kernel/ids'
import type { Vault } from '../../kernel/vault'
import { keepSeeded, paper } from '../file'
import { shopIdOf } from '../shop'

const DAY_MS = 86_400_000
const BRANDS = [
  ['良品', 'Liang & Co.', 'UK00003412345', '良品', false],
  ['奔宁', 'Pennine', 'UK00003598761', 'Pennine Home Ltd', false],
  ['无品牌手作', 'Handmade', '', '', true],
] as const

interface Given {
  at: Date
  vault: Vault
  /** None in the template of a test: only the files' rows are written. */
  files?: FileStore | undefined
  sellerId: string
  reviewerId: string
}

/** Brands with rights that hold and one that has ended, and applications in every state. */
export async function seedBrands(tx: Db, { at, sellerId, reviewerId, vault, files }: Given): Promise<void> {
  const day = (days: number) => ukDay(at.getTime() + days * DAY_MS)
  const time = (days: number) => new Date(at.getTime() + days * DAY_MS).toISOString()
  for (const [zh, en, no, owner, open] of BRANDS)
    await tx.execute(sql`insert into brand (id, name_zh, name_en, trademark_no, owner, open, updated_at)
      values (${seededId(`brand:${zh}`)}, ${zh}, ${en}, ${no}, ${owner}, ${open}, ${time(-90)})`)
  const right = (brand: string, shop: string, until: string | null) =>
    tx.execute(
      sql`insert into brand_right (brand_id, shop_id, until) values (${seededId(`brand:${brand}`)}, ${shopIdOf(shop)}, ${until})`,
    )
  await right('良品', 'liang', null)
  await right('奔宁', 'pennine', null)
  await right('奔宁', 'liang', day(-10))
  const apply = async (
    name: readonly [zh: string, en: string],
    no: string,
    state: number,
    until: string | null,
    remark?: readonly [string, string],
  ) => {
    const id = seededId(`brand-application:${no}`)
    const file = { id: seededId(`brand file:${no}`), name: until ? 'licence.pdf' : 'certificate.pdf' }
    const ref = { owner: { accountId: sellerId }, shopId: shopIdOf('liang'), refType: 'brandApplication', refId: id }
    const content = paper([
      until ? 'TRADE MARK LICENCE' : 'TRADE MARK CERTIFICATE',
      name[1],
      no,
      'Specimen of the demo',
    ])
    await keepSeeded(tx, { vault, files }, { ...file, ...ref, kind: 'document', type: 'application/pdf', content, at })
    await tx.execute(sql`insert into brand_application (id, shop_id, name_zh, name_en, trademark_no, trademark_class, territory, relation,
        licence_until, state, brand_id, remark_zh, remark_en, submitted_by, submitted_at, decided_by, decided_at,
        file_id, file_name)
      values (${id}, ${shopIdOf('liang')}, ${name[0]}, ${name[1]}, ${no}, 21, 'GB',
        ${until ? 'licensee' : 'owner'}, ${until}, ${state}, ${state === 1 ? seededId('brand:良品') : null}, ${remark?.[0] ?? null},
        ${remark?.[1] ?? null}, ${sellerId}, ${time(-3 - state)}, ${state === 0 ? null : reviewerId}, ${state === 0 ? null : time(-1)},
        ${file.id}, ${file.name})`)
  }
  await apply(['良品', 'Liang & Co.'], 'UK00003412345', 1, null)
  await apply(['青瓷坊', 'Celadon House'], 'UK00003777001', 0, null)
  await apply(['北境', 'Northmark'], 'UK00003777002', 0, day(200))
  await apply(['云锦', 'Cloud Brocade'], 'UK00003777003', 2, day(40), [
    '授权书已过期，请上传新的',
    'The licence has expired: apply with a new one',
  ])
}
