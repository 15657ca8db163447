import { sql } from 'drizzle-orm'
import type { Address } from '@/lib/contract/order-work'
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
]

/** Ids of the demo's buyers, by key. */
export const buyerIdOf = (key: string): string => seededId(`buyer:${key}`)

interface Seed {
  at: Date
  vault: Vault
  passwords: Passwords
  password: string
}

/** The demo's buyers, with an address each. */
export async function seedBuyers(tx: Db, { at, vault, passwords, password }: Seed): Promise<void> {
  const hash = await passwords.hash(password)
  for (const { key, address, ...one } of BUYERS) {
    const id = buyerIdOf(key)
    await insertBuyer(tx, vault, { ...one, id, hash, demo: true, at })
    await tx.execute(sql`insert into buyer_address (id, buyer_id, sealed, is_default, created_at, updated_at)
      values (${seededId(`buyer address:${key}`)}, ${id}, ${vault.seal(JSON.stringify(address))}, true, ${at.toISOString()},
        ${at.toISOString()})`)
  }
}
