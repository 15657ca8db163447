import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../kernel/database'
import { newId } from '../../kernel/ids'
import { roleId } from '../system'
import type { Passwords } from './passwords'

const USERNAME = 'operator'

/** Random, and with one of each kind that the rule for new passwords asks for. */
const randomPassword = () => `${randomBytes(15).toString('base64url')}-aA1`

/**
 * Creates an operator with every right in an installation without any account. Returns the password, which is stored
 * only as a hash and must be shown once; null if there are accounts already (safety, O-01).
 */
export async function createFirstOperator(
  tx: Db,
  passwords: Passwords,
  at: Date,
): Promise<{ username: string; password: string } | null> {
  if ((await rowsOf(tx, sql`select 1 from account limit 1`)).length > 0) return null
  const id = newId(at.getTime())
  const password = randomPassword()
  await tx.execute(sql`insert into account (id, username, realname, nickname, password_hash, user_type,
      must_change_password, created_at)
    values (${id}, ${USERNAME}, ${USERNAME}, ${USERNAME}, ${await passwords.hash(password)}, 1, true, ${at.toISOString()})`)
  await tx.execute(sql`insert into account_role (account_id, role_id) values (${id}, ${roleId('super_admin')})`)
  return { username: USERNAME, password }
}
