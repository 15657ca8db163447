import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { sandboxPayout } from '@/lib/domain/payout'
import { type Database, rowsOf, transactAsPlatform } from '../../kernel/database'
import type { Answer } from './payout-answers'
import { type PayoutProvider, paidAs, refusedFor } from './payout-provider'

const refOf = (ref: string) => `SBP${createHash('sha256').update(ref).digest('hex').slice(0, 12).toUpperCase()}`

interface Kept {
  amount_p: number
  state: 'paid' | 'refused' | 'lost'
  paid_ref: string
}

const KEPT = sql`amount_p, state, paid_ref`

const kept = (database: Database, statement: SQL): Promise<Kept | undefined> =>
  transactAsPlatform(database.db, async (tx) => {
    return (await rowsOf<Kept>(tx, statement))[0]
  })

/** Returns the sandbox's answer for a reference that it knows. */
function answerOf({ amount_p, state, paid_ref }: Kept, amountP: number): Answer {
  if (amount_p !== amountP) return refusedFor('同一参考号的金额不同', 'This reference has another amount')
  return state === 'refused' ? refusedFor('收款账户已销户', 'The account is closed') : paidAs(paid_ref)
}

/** Built-in provider: everything works, but no money moves. The amount decides its answer. */
export const sandboxPayouts: PayoutProvider = {
  name: 'sandbox',
  linked: false,
  async pay({ ref, amountP, at }, database) {
    const outcome = sandboxPayout(amountP)
    const state = outcome === 'paidUnheard' ? 'paid' : outcome
    const made = await kept(
      database,
      sql`insert into sandbox_payout (ref, amount_p, state, paid_ref, at)
        values (${ref}, ${amountP}, ${state}, ${refOf(ref)}, ${at.toISOString()})
        on conflict (ref) do nothing returning ${KEPT}`,
    )
    if (made) return outcome === 'paidUnheard' || outcome === 'lost' ? null : answerOf(made, amountP)
    const known = await kept(
      database,
      sql`update sandbox_payout set state = case when state = 'lost' then 'paid' else state end where ref = ${ref}
        returning ${KEPT}`,
    )
    return known ? answerOf(known, amountP) : null
  },
  async lookUp({ ref, amountP }, database) {
    const known = await kept(database, sql`select ${KEPT} from sandbox_payout where ref = ${ref} and state <> 'lost'`)
    return known ? answerOf(known, amountP) : null
  },
}
