import { sql } from 'drizzle-orm'
import type { Address } from '@/lib/contract/order/work'
import type { Locale } from '@/lib/domain/locale'
import type { Db } from '../../kernel/database'
import { seededId } from '../../kernel/ids'
import type { Vault } from '../../kernel/vault'
import type { Passwords } from '../account'
import { insertBuyer } from './accounts'

interface DemoBuyer {
  key: string
  email: string
  name: string
  language: Locale
  address: Address
}

const BUYERS: readonly DemoBuyer[] = [
  {
    key: 'emma',
    email: 'emma.whitfield@example.com',
    name: 'Emma Whitfield',
    language: 'en-GB',
    address: {
      ...{ name: 'Emma Whitfield', phone: '+44 7700 900311', line1: '24 Orchard Road', line2: '' },
      ...{ town: 'Bristol', county: 'Bristol', postcode: 'BS6 5QA' },
    },
  },
  {
    key: 'yutong',
    email: 'li.yutong@example.com',
    name: '李雨桐',
    language: 'zh-CN',
    address: {
      ...{ name: '李雨桐', phone: '+44 7700 900312', line1: '8 Victoria Terrace', line2: 'Flat 3' },
      ...{ town: 'Manchester', county: 'Greater Manchester', postcode: 'M14 5RT' },
    },
  },
  {
    key: 'thomas',
    email: 'thomas.ashby@example.com',
    name: 'Thomas Ashby',
    language: 'en-GB',
    address: {
      ...{ name: 'Thomas Ashby', phone: '+44 7700 900313', line1: '3 Mill Lane', line2: '' },
      ...{ town: 'York', county: 'North Yorkshire', postcode: 'YO10 3AB' },
    },
  },
  {
    key: 'siming',
    email: 'he.siming@example.com',
    name: '何思明',
    language: 'zh-CN',
    address: {
      ...{ name: '何思明', phone: '+44 7700 900314', line1: '17 Park Street', line2: '' },
      ...{ town: 'London', county: 'Greater London', postcode: 'SE1 9AB' },
    },
  },
]

/** Buyers who order automatically while the demo runs (`jobs/demo-buyers.ts`). */
export const SHOPPERS = [
  { email: 'shopper-1@example.com', name: 'Olivia Hart', language: 'en-GB', town: 'Leeds', postcode: 'LS1 4AP' },
  { email: 'shopper-2@example.com', name: '王思远', language: 'zh-CN', town: 'London', postcode: 'SW1A 2AA' },
  { email: 'shopper-3@example.com', name: 'Callum Reid', language: 'en-GB', town: 'Glasgow', postcode: 'G2 3BZ' },
  { email: 'shopper-4@example.com', name: '陈雨欣', language: 'zh-CN', town: 'Birmingham', postcode: 'B1 1BB' },
] as const

/** Nobody's accounts: their password is as public as the demo's. */
export const SHOPPER_PASSWORD = 'Simulated-2026!'

/** Ids of the demo's buyers, by key. */
export const buyerIdOf = (key: string): string => seededId(`buyer:${key}`)

interface Seed {
  at: Date
  vault: Vault
  passwords: Passwords
  password: string
}

/** The demo's buyers, with an address each, and those who are simulated. */
export async function seedBuyers(tx: Db, { at, vault, passwords, password }: Seed): Promise<void> {
  const hash = await passwords.hash(password)
  for (const { key, address, ...one } of BUYERS) {
    const id = buyerIdOf(key)
    await insertBuyer(tx, vault, { ...one, id, hash, demo: true, at })
    await tx.execute(sql`insert into buyer_address (id, buyer_id, sealed, is_default, created_at, updated_at)
      values (${seededId(`buyer address:${key}`)}, ${id}, ${vault.seal(JSON.stringify(address))}, true, ${at.toISOString()},
        ${at.toISOString()})`)
  }
  const simulated = await passwords.hash(SHOPPER_PASSWORD)
  for (const { email, name, language } of SHOPPERS)
    await insertBuyer(tx, vault, {
      id: seededId(`buyer:${email}`),
      email,
      name,
      language,
      hash: simulated,
      demo: true,
      at,
    })
  await seedSharedDevice(tx, vault, at)
}

const DAY_MS = 86_400_000

/** Ended sessions of two simulated buyers on one device. */
async function seedSharedDevice(tx: Db, vault: Vault, at: Date): Promise<void> {
  for (const [index, { email }] of [SHOPPERS[0], SHOPPERS[2]].entries()) {
    const opened = new Date(at.getTime() - (20 - index) * DAY_MS)
    const id = seededId(`shared device:${email}`, opened.getTime())
    await tx.execute(sql`insert into buyer_session (id, digest, buyer_id, device_digest, ip, place, created_at, expires_at,
        ended_at) values (${id}, ${vault.digest(id)}, ${seededId(`buyer:${email}`)}, ${vault.digest('shared-device-0001')},
        '203.0.113.20', 'Leeds', ${opened.toISOString()}, ${new Date(opened.getTime() + DAY_MS).toISOString()},
        ${new Date(opened.getTime() + DAY_MS).toISOString()})`)
  }
}
