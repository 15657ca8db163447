import { sql } from 'drizzle-orm'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { requireId } from '../../kernel/ids'
import { HELD_BY_APPLICANT } from '../account'
import { phoneOf } from './queries'

export interface Wanted {
  username?: string | undefined
  phone?: string | undefined
  email?: string | undefined
}

/** Returns which of these another account or applicant has. The fields are these three and no others (safety JB-09). */
export async function takenOf(context: Context, wanted: Wanted, except?: string) {
  const digest = (value: string) => context.vault.digest(`contact:${value.trim().toLowerCase()}`)
  const own = except ? requireId(except) : null
  const phone = wanted.phone ? (phoneOf(wanted.phone) ?? wanted.phone) : null
  const username = wanted.username?.trim().toLowerCase() ?? null
  const [phoneDigest, emailDigest] = [phone && digest(phone), wanted.email ? digest(wanted.email) : null]
  const [row] = await rowsOf<Record<'username' | 'phone' | 'email', boolean>>(
    context.tx,
    sql`select ${HELD_BY_APPLICANT.username(username)}
        or exists (select 1 from account where username = ${username} and id is distinct from ${own}::uuid) as username,
      ${HELD_BY_APPLICANT.phone(phoneDigest)}
        or exists (select 1 from account where phone_digest = ${phoneDigest} and id is distinct from ${own}::uuid) as phone,
      ${HELD_BY_APPLICANT.email(emailDigest)}
        or exists (select 1 from account where email_digest = ${emailDigest} and id is distinct from ${own}::uuid) as email`,
  )
  return (['username', 'phone', 'email'] as const).filter((field) => row?.[field])
}
