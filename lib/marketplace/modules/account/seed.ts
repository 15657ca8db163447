import { sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database'
import { seededId } from '../../kernel/ids'
import type { Vault } from '../../kernel/vault'
import { shopIdOf } from '../shop'
import { roleId } from '../system'
import { DEMO_ACCOUNTS, DEPARTMENTS, type DemoAccount } from './demo'
import type { Passwords } from './passwords'

const DAY_MS = 86_400_000

/** Id of a demo account, for other modules' seeds. */
export const accountIdOf = (username: string): string => seededId(`account:${username}`)

const sealed = (vault: Vault, value: string | undefined) => (value ? vault.seal(value) : null)
const digest = (vault: Vault, value: string | undefined) =>
  value ? vault.digest(`contact:${value.trim().toLowerCase()}`) : null

async function writeDepartments(tx: Db): Promise<void> {
  for (const department of DEPARTMENTS) {
    await tx.execute(sql`insert into department (id, parent_id, name_zh, name_en, org_code)
      values (${seededId(`department:${department.code}`)}, ${department.parent ? seededId(`department:${department.parent}`) : null},
        ${department.zh}, ${department.en}, ${department.code})`)
  }
}

async function writeLinks(tx: Db, id: string, account: DemoAccount, at: Date): Promise<void> {
  for (const code of account.roles) {
    await tx.execute(sql`insert into account_role (account_id, role_id) values (${id}, ${roleId(code)})`)
  }
  for (const code of account.departments ?? []) {
    await tx.execute(sql`insert into account_department (account_id, department_id)
      values (${id}, ${seededId(`department:${code}`)})`)
  }
  for (const [index, key] of (account.shops ?? []).entries()) {
    // The order of joining is the order in the list of shops.
    const since = new Date(at.getTime() - (300 - index) * DAY_MS).toISOString()
    await tx.execute(sql`insert into shop_member (shop_id, account_id, owner, since)
      values (${shopIdOf(key)}, ${id}, ${account.roles.includes('shop_owner')}, ${since})`)
  }
}

/** Shop that made the account, which ends with that shop's owner. */
function homeOf({ roles, shops = [] }: DemoAccount): string | null {
  const [only] = shops
  return only && shops.length === 1 && !roles.includes('shop_owner') ? shopIdOf(only) : null
}

/** Departments and the demo's people, all with the documented password. */
export async function seedAccounts(
  tx: Db,
  given: { at: Date; vault: Vault; passwords: Passwords; password: string },
): Promise<void> {
  const { at, vault, passwords, password } = given
  await writeDepartments(tx)
  const hashes = await Promise.all(DEMO_ACCOUNTS.map(() => passwords.hash(password)))
  for (const [index, account] of DEMO_ACCOUNTS.entries()) {
    const id = accountIdOf(account.username)
    await tx.execute(sql`insert into account (id, username, realname, nickname, phone_sealed, phone_digest, email_sealed,
        email_digest, password_hash, user_type, status, last_shop_id, home_shop_id, demo, created_at)
      values (${id}, ${account.username}, ${account.realname}, ${account.nickname}, ${sealed(vault, account.phone)},
        ${digest(vault, account.phone)}, ${sealed(vault, account.email)}, ${digest(vault, account.email)}, ${hashes[index]},
        ${account.shops ? 2 : 1}, ${account.frozen ? 2 : 1}, ${account.shops?.[0] ? shopIdOf(account.shops[0]) : null}, ${homeOf(account)}, true,
        ${new Date(at.getTime() - 300 * DAY_MS).toISOString()})`)
    await writeLinks(tx, id, account, at)
  }
}
