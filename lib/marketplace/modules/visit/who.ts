import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { networkOf } from '@/lib/domain/network'
import { ukDay } from '@/lib/domain/uk-time'
import { VISITORS_OF_ADDRESS_MAX } from '@/lib/domain/visit'
import type { Context } from '../../kernel/context'
import { type Db, rowsOf } from '../../kernel/database'
import { query } from '../../kernel/query'

const SaltRow = z.object({ salt: z.string() })

/** A visitor of a UK day: hashes that cannot be computed again after the day. */
export interface Visitor {
  day: string
  /** Hash of the network, and of the network with the user agent. */
  place: string
  visitor: string
}

/** Key of the day, created on first use; deleted along with its hashes. */
async function saltOf(tx: Db, day: string): Promise<string> {
  await tx.execute(sql`insert into visit_salt (day, salt) values (${day}, ${randomBytes(32).toString('base64')})
    on conflict do nothing`)
  const [row] = await query(tx, SaltRow, sql`select salt from visit_salt where day = ${day}`)
  return row?.salt ?? ''
}

/** Visitor of a call by address and user agent. `purpose` separates the hashes of different counters. */
export async function visitorOf(
  { tx, now, ip }: Pick<Context, 'tx' | 'now' | 'ip'>,
  agent: string,
  purpose = '',
): Promise<Visitor> {
  const day = ukDay(now.getTime())
  const salt = await saltOf(tx, day)
  const hashOf = (text: string) => createHmac('sha256', salt).update(text).digest('hex').slice(0, 32)
  const line = networkOf(ip)
  return { day, place: hashOf(`${purpose}${line}`), visitor: hashOf(`${line}\n${agent}`) }
}

/** True if a network has room for one more visitor that counts. */
export async function hasRoom(tx: Db, { day, place }: Visitor): Promise<boolean> {
  const added = sql`insert into visit_place as p (day, place, visitors) values (${day}, ${place}, 1)
    on conflict (day, place) do update set visitors = p.visitors + 1 where p.visitors < ${VISITORS_OF_ADDRESS_MAX} returning 1`
  return (await rowsOf(tx, added)).length > 0
}
