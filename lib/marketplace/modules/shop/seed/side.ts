import { sql } from 'drizzle-orm'
import { isChinese } from '@/lib/domain/cn-account'
import { addDays, ukDay } from '@/lib/domain/uk-time'
import type { Db } from '@/lib/marketplace/kernel/database'
import type { FileStore } from '@/lib/marketplace/kernel/file-store'
import { seededId } from '@/lib/marketplace/kernel/ids'
import type { Vault } from '@/lib/marketplace/kernel/vault'
import { card, keepSeeded, paper, storePicture } from '../../file'
import { registerShop } from '../../vat'
import { DEMO_SIDES, type DemoAddress, type DemoDocument, type DemoSide } from './facts'
import { DEMO_SHOPS, logoOf, shopIdOf } from './shops'

interface Given {
  at: Date
  vault: Vault
  /** None in the template of a test: only the files' rows are written. */
  files?: FileStore | undefined
}

/** Before the first order of the demo. */
const REGISTERED_DAYS = 400

const DAY_MS = 86_400_000

/** Return policy of the shops that sell; a shop opened lately has none yet. */
const RETURNS = {
  zh: '签收后14天内可无理由退货，请保持商品完好；退货运费由买家承担，商品有误或破损由店铺承担。',
  en: 'Send anything back within 14 days of delivery, unused. You pay the postage, unless the item is wrong or damaged.',
}
const daysFrom = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS).toISOString()
const accountIdOf = (username: string) => seededId(`account:${username}`)

async function writeSide(tx: Db, shopId: string, side: DemoSide, { at }: Given): Promise<void> {
  const { contact, legal } = side
  await tx.execute(sql`insert into shop_profile (shop_id, intro_zh, intro_en, contact_name, contact_phone, contact_email,
      legal_name, legal_name_zh, company_no, legal_address, promise_hours, given_addresses, returns_zh, returns_en, updated_at)
    values (${shopId}, ${side.introZh}, ${side.introEn}, ${contact.name}, ${contact.phone}, ${contact.email},
      ${legal.legalName}, ${isChinese(legal.legalName) ? legal.legalName : ''}, ${legal.companyNo}, ${legal.legalAddress}, ${side.promise},
      ${JSON.stringify(side.given ?? [])}::jsonb, ${side.given ? '' : RETURNS.zh}, ${side.given ? '' : RETURNS.en},
      ${at.toISOString()})`)
  if (side.vatDeclared) {
    const declared = { number: side.vatDeclared, fromDay: addDays(ukDay(at.getTime()), -7) }
    await registerShop(tx, { id: seededId(`vat:${shopId}`), shopId, ...declared }, at)
  }
  if (!legal.vatNo) return
  const fact = { number: legal.vatNo, fromDay: addDays(ukDay(at.getTime()), -REGISTERED_DAYS) }
  const id = seededId(`vat:${shopId}`)
  const answered = { answer: 'found', registerName: legal.legalName, answerDay: fact.fromDay, answerRef: '' } as const
  await registerShop(tx, { id, shopId, ...fact, answered }, at)
}

const CARDS: ReadonlySet<string> = new Set(['legalId', 'passport', 'visa'])

/** Stores the file of a document that shows its number and holder. */
async function keepFile(tx: Db, shopId: string, id: string, { kind, number = '', holder }: Paper, given: Given) {
  const drawn = CARDS.has(kind)
  const file = { id: seededId(`document file:${id}`), name: `${kind}.${drawn ? 'webp' : 'pdf'}` }
  const lines = [kind.toUpperCase(), holder, number, 'Specimen of the demo']
  await keepSeeded(
    tx,
    { vault: given.vault, files: given.files },
    {
      ...{
        ...file,
        owner: { accountId: accountIdOf('operator') },
        kind: 'document',
        shopId,
        refType: 'shopDocument',
        refId: id,
      },
      ...{ type: drawn ? 'image/webp' : 'application/pdf', at: given.at },
      content: drawn ? await card(number || holder) : paper(lines),
    },
  )
  return file
}

async function writeDocument(tx: Db, shopId: string, document: Paper, given: Given): Promise<void> {
  const { at, vault } = given
  const { kind, state, number, expiresIn, zh = null, en = null } = document
  const id = seededId(`document:${shopId}:${kind}`)
  const sent = state !== 'missing'
  const decided = sent && state !== 'uploaded'
  const expires = expiresIn === undefined ? null : addDays(ukDay(at.getTime()), expiresIn)
  const file = sent ? await keepFile(tx, shopId, id, document, given) : null
  const [asked, told] = [daysFrom(at, state === 'uploaded' ? -1 : -60), daysFrom(at, -59)]
  await tx.execute(sql`insert into shop_document (id, shop_id, kind, number_sealed, file_id, file_name, expires_on, state, reason_zh,
      reason_en, round, accepted_until, submitted_at, decided_by, decided_at)
    values (${id}, ${shopId}, ${kind}, ${number ? vault.seal(number) : null}, ${file?.id ?? null}, ${file?.name ?? null}, ${expires}, ${state}, ${zh}, ${en},
      ${sent ? 1 : 0}, ${decided && state !== 'returned' ? expires : null}, ${sent ? asked : null},
      ${decided ? accountIdOf('operator') : null}, ${decided ? told : null})`)
  const events = [...(sent ? ['uploaded'] : []), ...(decided ? [state === 'expired' ? 'accepted' : state] : [])]
  for (const [place, event] of events.entries())
    await tx.execute(sql`insert into shop_document_event (id, shop_id, document_id, kind, expires_on, reason_zh, reason_en,
        actor_id, at)
      values (${seededId(`document:${shopId}:${kind}:${place}`)}, ${shopId}, ${id}, ${event}, ${expires},
        ${place === 0 ? null : zh}, ${place === 0 ? null : en}, ${place === 0 ? null : accountIdOf('operator')},
        ${place === 0 ? asked : told})`)
}

async function writeAddresses(tx: Db, shopId: string, addresses: readonly DemoAddress[], { at }: Given): Promise<void> {
  for (const [place, address] of addresses.entries()) {
    const first = addresses.findIndex(({ use }) => use === address.use) === place
    await tx.execute(sql`insert into shop_address (id, shop_id, use, country, name, phone, region, city, district, street,
        postcode, is_default, created_at, updated_at)
      values (${seededId(`address:${shopId}:${place}`)}, ${shopId}, ${address.use}, ${address.country}, ${address.name},
        ${address.phone}, ${address.region ?? ''}, ${address.city}, ${address.district ?? ''}, ${address.street},
        ${address.postcode}, ${first}, ${at.toISOString()}, ${at.toISOString()})`)
  }
}

type Paper = DemoDocument & { holder: string }

interface DemoChange {
  shop: string
  by: string
  state: 'pending' | 'passed' | 'failed'
  daysAgo: number
  zh?: string
  en?: string
  /** Wanted name, with the reason. */
  name?: { zh: string; en: string; why: string }
}

/** One in each state; a shop with a recently accepted logo must wait, a refused one may try again. */
const CHANGES: readonly DemoChange[] = [
  { shop: 'liang', by: 'liang_manager', state: 'passed', daysAgo: 100 },
  { shop: 'pennine', by: 'hannah_pennine', state: 'pending', daysAgo: 1 },
  {
    shop: 'maud',
    by: 'maud_owner',
    state: 'failed',
    daysAgo: 20,
    zh: '标志中含有平台名称，请移除后重新提交。',
    en: 'The logo shows the name of the platform. Take it out and send it again.',
  },
  {
    shop: 'jade',
    by: 'jade_owner',
    state: 'pending',
    daysAgo: 3,
    name: { zh: '青玉茶器坊', en: 'Jade Teaware House', why: '营业执照变更了字号，店铺名称需与执照一致。' },
  },
]

async function writeChange(tx: Db, change: DemoChange, { at }: Given): Promise<void> {
  const shop = DEMO_SHOPS.find(({ key }) => key === change.shop)
  if (!shop) return
  const [shopId, asked] = [shopIdOf(shop.key), daysFrom(at, -change.daysAgo)]
  const { name, state } = change
  const [current, other] = name
    ? [null, null]
    : [
        seededId(`logo:${shop.key}`),
        await storePicture(tx, {
          id: seededId(`logo:${shop.key}:other`),
          shopId,
          kind: 'logo',
          source: logoOf(shop, true),
          at,
        }),
      ]
  const [oldLogo, newLogo] = state === 'passed' ? [other, current] : [current, other]
  const decided = state === 'pending' ? null : daysFrom(at, 1 - change.daysAgo)
  await tx.execute(sql`insert into shop_change (id, shop_id, kind, state, old_logo, new_logo, old_name_zh, old_name_en,
      new_name_zh, new_name_en, explanation, reason_zh, reason_en, asked_by, asked_at, decided_by, decided_at)
    values (${seededId(`change:${shop.key}`)}, ${shopId}, ${name ? 'name' : 'logo'}, ${state}, ${oldLogo}, ${newLogo},
      ${name ? shop.nameZh : null}, ${name ? shop.nameEn : null}, ${name?.zh ?? null}, ${name?.en ?? null},
      ${name?.why ?? ''}, ${change.zh ?? null}, ${change.en ?? null}, ${accountIdOf(change.by)}, ${asked},
      ${decided ? accountIdOf('operator') : null}, ${decided})`)
}

/** Seeds a current holiday, and one that was ended early. */
async function writeHolidays(tx: Db, { at }: Given): Promise<void> {
  const maud = DEMO_SHOPS.find(({ key }) => key === 'maud')?.holiday ?? { from: -2, until: 9 }
  await tx.execute(sql`insert into shop_holiday (id, shop_id, starts_at, ends_at, mode, extra_days, note_zh, note_en,
      created_by, created_at)
    values (${seededId('holiday:maud')}, ${shopIdOf('maud')}, ${daysFrom(at, maud.from)}, ${daysFrom(at, maud.until)},
      'extend', 5, '店主休假，订单将在假期后五天内发出。', 'I am away: orders leave up to five days later.',
      ${accountIdOf('maud_owner')}, ${daysFrom(at, -10)})`)
  await tx.execute(sql`insert into shop_holiday (id, shop_id, starts_at, ends_at, mode, note_zh, note_en, ended_at,
      created_by, created_at)
    values (${seededId('holiday:liang')}, ${shopIdOf('liang')}, ${daysFrom(at, -60)}, ${daysFrom(at, -50)}, 'pause',
      '国庆假期。', 'National holiday.', ${daysFrom(at, -53)}, ${accountIdOf('liang_manager')}, ${daysFrom(at, -70)})`)
}

/** Seeds a shop that wants to close, with unfinished business. */
async function writeClosing(tx: Db, { at }: Given): Promise<void> {
  await tx.execute(sql`insert into shop_closing (id, shop_id, reason_code, reason, asked_by, asked_at)
    values (${seededId('closing:lapsed')}, ${shopIdOf('lapsed')}, 'business',
      '公司调整业务方向，不再经营数码配件，到期后不再续费。', ${accountIdOf('expired_owner')}, ${daysFrom(at, -2)})`)
}

/** Seeds profiles, documents, addresses, changes of names and logos, holidays and a closing; after the accounts. */
export async function seedShopSide(tx: Db, given: Given): Promise<void> {
  for (const [key, side] of Object.entries(DEMO_SIDES)) {
    const shopId = shopIdOf(key)
    await writeSide(tx, shopId, side, given)
    for (const document of side.documents)
      await writeDocument(tx, shopId, { ...document, holder: side.legal.legalName }, given)
    await writeAddresses(tx, shopId, side.addresses, given)
  }
  for (const change of CHANGES) await writeChange(tx, change, given)
  await writeHolidays(tx, given)
  await writeClosing(tx, given)
}
