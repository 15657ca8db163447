import { eq, sql } from 'drizzle-orm'
import { PAYOUT_LINE, PAYOUT_LINE_STATE } from '@/lib/domain/payout'
import { bumpAll } from '../../kernel/bump'
import { type Db, rowsOf, transactAsPlatform } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import type { Job, JobRunner } from '../../kernel/job'
import { writeOutbox } from '../../kernel/outbox'
import { payoutLine } from '../../tables/finance'
import type { Mover } from './move'
import { type Answer, settleBatch, takeAnswer } from './payout-answers'
import type { PayoutProvider } from './payout-provider'
import { LINE_COLUMNS, LINE_FROM, type PayoutLineRecord, payoutById } from './payout-rows'

/** Longer than any call of a provider takes: a line that is still being sent after it was left by a stopped program. */
const LEFT_BEHIND_MS = 5 * 60_000
const AT_ONCE = 100

const L = PAYOUT_LINE_STATE

/** Condition on `payout_line l join payout_batch b`: sent through the provider, and not being asked about now. */
const due = (now: Date) => sql`b.method = 'provider' and (l.state = ${L.sent}
  or (l.state = ${L.sending} and l.asked_at < ${new Date(now.getTime() - LEFT_BEHIND_MS).toISOString()}::timestamptz))`

const lineById = async (tx: Db, id: string): Promise<PayoutLineRecord | undefined> =>
  (await rowsOf<PayoutLineRecord>(tx, sql`select ${LINE_COLUMNS} ${LINE_FROM} where l.id = ${id}`))[0]

/** Marks one line as being sent: committed before the provider is called. */
const claim = ({ database, clock }: JobRunner): Promise<PayoutLineRecord | undefined> =>
  transactAsPlatform(database.db, async (tx) => {
    const now = clock()
    const [found] = await rowsOf<{ id: string; state: number }>(
      tx,
      sql`select l.id, l.state from payout_line l join payout_batch b on b.id = l.batch_id where ${due(now)}
        order by l.id limit 1 for update of l skip locked`,
    )
    if (!found) return undefined
    const to = PAYOUT_LINE.next('ask', found.state, 'provider') ?? fail('PAYOUT_MOVED_ON')
    await bumpAll(tx, payoutLine, eq(payoutLine.id, found.id), {
      state: to,
      tries: sql`${payoutLine.tries} + 1`,
      askedAt: now,
    })
    return lineById(tx, found.id)
  })

/** Returns the provider's answer, or null. A payout asked for before is looked up before it is paid again. */
async function ask({ database, log, clock }: JobRunner, provider: PayoutProvider, line: PayoutLineRecord) {
  const asked = { ref: line.ref, amountP: line.amount_p, account: line.provider_account, at: clock() }
  try {
    const before = line.tries > 1 ? await provider.lookUp(asked, database) : null
    return before ?? (await provider.pay(asked, database))
  } catch (error) {
    log.warn({ err: error, ref: line.ref, provider: provider.name }, 'the provider did not say what became of a payout')
    return null
  }
}

/** Books the answer, unless another run has asked about the line since; without one it waits for a person. */
async function book(runner: JobRunner, claimed: PayoutLineRecord, answer: Answer | null): Promise<void> {
  const now = runner.clock()
  await transactAsPlatform(runner.database.db, async (tx) => {
    const batch = await payoutById(tx, claimed.batch_id, true)
    const line = await lineById(tx, claimed.id)
    if (line?.version !== claimed.version) return
    if (!answer) {
      const to = PAYOUT_LINE.next('timeOut', line.state, 'provider') ?? fail('PAYOUT_MOVED_ON')
      await bumpAll(tx, payoutLine, eq(payoutLine.id, line.id), { state: to })
      return
    }
    const emit: Mover['emit'] = (event) => writeOutbox(tx, event, now)
    await takeAnswer({ tx, now, emit, user: { userId: null }, audit: () => undefined }, line, 'provider', answer)
    await settleBatch({ tx, now }, batch)
  })
  runner.afterCommit()
}

/**
 * Pays lines sent through the provider: a line is marked and committed, the provider is called without a transaction,
 * then its answer is booked. If interrupted, the next run looks the reference up before it pays.
 */
export const payoutJob = (provider: PayoutProvider): Job => ({
  name: 'finance.payouts',
  schedule: '*/5 * * * * *',
  async sweep(tx, { now }) {
    const [found] = await rowsOf<{ count: number }>(
      tx,
      sql`select count(*)::int as count from (select 1 from payout_line l join payout_batch b on b.id = l.batch_id
        where ${due(now)} limit ${AT_ONCE}) as few`,
    )
    return found?.count ?? 0
  },
  async afterwards(_database, _log, runner) {
    for (let count = 0; count < AT_ONCE; count += 1) {
      const line = await claim(runner)
      if (!line) return
      await book(runner, line, await ask(runner, provider, line))
    }
  },
})
