import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { PAYOUT_LINE, PAYOUT_LINE_STATE, sandboxPayout } from '@/lib/domain/payout'
import { type Db, rowsOf } from '../../kernel/database'
import type { Job } from '../../kernel/job'
import type { Mover } from './move'
import { type Answer, settleBatch, takeAnswer } from './payout-answers'
import { LINE_COLUMNS, LINE_FROM, type PayoutLineRecord, payoutById } from './payout-rows'

/** What the marketplace needs of whoever pays shops. The same reference is one payment, however often it is asked for. */
export interface PayoutProvider {
  name: string
  /** Pays, or answers what became of this reference before; null when no answer came in time. */
  pay(tx: Db, asked: { ref: string; amountP: number; at: Date }): Promise<Answer | null>
}

const refOf = (ref: string) => `SBP${createHash('sha256').update(ref).digest('hex').slice(0, 12).toUpperCase()}`
const paid = (paidRef: string): Answer => ({ paid: true, paidRef, reasonZh: '', reasonEn: '' })
const refused = (reasonZh: string, reasonEn: string): Answer => ({ paid: false, paidRef: '', reasonZh, reasonEn })
const CLOSED = ['收款账户已销户', 'The account is closed'] as const

interface Kept {
  amount_p: number
  state: 'paid' | 'refused' | 'lost'
  paid_ref: string
}

/** What the sandbox answers about a reference that it knows. */
function answerAgain({ amount_p, state, paid_ref }: Kept, amountP: number): Answer {
  if (amount_p !== amountP) return refused('同一参考号的金额不同', 'This reference has another amount')
  return state === 'refused' ? refused(...CLOSED) : paid(paid_ref)
}

/** The built-in provider: no money moves, everything else does. Which answer it gives hangs on the amount. */
export const sandboxPayouts: PayoutProvider = {
  name: 'sandbox',
  async pay(tx, { ref, amountP, at }) {
    const [known] = await rowsOf<Kept>(
      tx,
      sql`update sandbox_payout set state = case when state = 'lost' then 'paid' else state end where ref = ${ref}
        returning amount_p, state, paid_ref`,
    )
    if (known) return answerAgain(known, amountP)
    const outcome = sandboxPayout(amountP)
    const state = outcome === 'paidUnheard' ? 'paid' : outcome
    await tx.execute(sql`insert into sandbox_payout (ref, amount_p, state, paid_ref, at)
      values (${ref}, ${amountP}, ${state}, ${refOf(ref)}, ${at.toISOString()})`)
    if (outcome === 'paidUnheard' || outcome === 'lost') return null
    return outcome === 'refused' ? refused(...CLOSED) : paid(refOf(ref))
  },
}

/** Asks the provider about one line, and books its answer; without one the line has timed out and waits for a person. */
async function ask(mover: Mover, provider: PayoutProvider, id: string): Promise<boolean> {
  const { tx, now } = mover
  const byId = () => rowsOf<PayoutLineRecord>(tx, sql`select ${LINE_COLUMNS} ${LINE_FROM} where l.id = ${id}`)
  const [found] = await byId()
  if (!found) return false
  const batch = await payoutById(tx, found.batch_id, true)
  const [line] = await byId()
  if (!line || line.state !== PAYOUT_LINE_STATE.sent) return false
  const answer = await provider.pay(tx, { ref: line.ref, amountP: line.amount_p, at: now })
  await tx.execute(sql`update payout_line set tries = tries + 1 where id = ${line.id}`)
  if (answer) {
    await takeAnswer(mover, line, 'provider', answer)
    await settleBatch(mover, batch)
    return true
  }
  const to = PAYOUT_LINE.next('timeOut', line.state, 'provider')
  await tx.execute(sql`update payout_line set state = ${to}, version = version + 1 where id = ${line.id}`)
  return true
}

const AT_ONCE = 100

/** Asks the provider about whatever was sent through it and has no answer. Stopped in between it asks anew: the reference stays. */
export const payoutJob: Job = {
  name: 'finance.payouts',
  schedule: '*/5 * * * * *',
  async sweep(tx, { now, emit }) {
    const due = await rowsOf<{ id: string }>(
      tx,
      sql`select l.id from payout_line l join payout_batch b on b.id = l.batch_id
        where l.state = ${PAYOUT_LINE_STATE.sent} and b.method = 'provider' order by l.id limit ${AT_ONCE}`,
    )
    let done = 0
    const mover: Mover = { tx, now, emit, user: { userId: null }, audit: () => undefined }
    for (const { id } of due) done += Number(await ask(mover, sandboxPayouts, id))
    return done
  },
}
