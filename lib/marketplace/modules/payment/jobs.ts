import { sql } from 'drizzle-orm'
import { rowsOf, transactAsPlatform } from '../../kernel/database'
import type { Job, JobRunner } from '../../kernel/job'
import { writeOutbox } from '../../kernel/outbox'
import type { PaymentProvider, PlanOrders } from './provider'
import { refundJob } from './refunds'
import { dueNotices, sandbox } from './sandbox'
import { takeNotice } from './take'

/** Sends the sandbox's due notifications of test cards: late ones, and repeated ones. */
const tellDue = (plans: PlanOrders): Job => ({
  name: 'payment.sandbox',
  schedule: '*/5 * * * * *',
  async sweep(tx, { now, emit }) {
    const due = await dueNotices(tx, now)
    for (const notice of due) await takeNotice({ tx, now, emit }, plans, notice)
    return due.length
  },
})

const MINUTE_MS = 60_000
/** Maximum of attempts in one run; the next run takes those that waited longest. */
const MOST = 50
/** Time that a notification has to arrive before the provider is asked. */
const PATIENCE_MS = 3 * MINUTE_MS
/** The provider's pages close at most a day later. */
const OVER_MS = 3 * 24 * 60 * MINUTE_MS

const toAsk = (provider: PaymentProvider, now: Date) => {
  const before = (ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`
  return sql`from payment where state = 'open' and provider = ${provider.name} and provider_ref is not null
    and created_at > ${before(OVER_MS)} and coalesce(asked_at, created_at) < ${before(PATIENCE_MS)}`
}

/** Looks up one attempt at the provider and takes the answer like a notification. */
async function askAbout(
  runner: JobRunner,
  provider: PaymentProvider,
  plans: PlanOrders,
  { id, ref }: { id: string; ref: string },
) {
  const notice = await provider.lookUp(ref).catch((error: unknown) => {
    runner.log.warn({ err: error, payment: id }, 'the payment provider does not say how a payment stands')
    return null
  })
  const now = runner.clock()
  await transactAsPlatform(runner.database.db, async (tx) => {
    await tx.execute(sql`update payment set asked_at = ${now.toISOString()} where id = ${id}`)
    if (notice) await takeNotice({ tx, now, emit: (event) => writeOutbox(tx, event, now) }, plans, notice)
  })
  if (notice) runner.afterCommit()
}

/** Asks a remote provider about attempts without a notification, which may be lost. */
const askOpen = (provider: PaymentProvider, plans: PlanOrders): Job => ({
  name: 'payment.open',
  schedule: '50 * * * * *',
  async sweep(tx, { now }) {
    if (!provider.remote) return 0
    const [found] = await rowsOf<{ count: number }>(tx, sql`select count(*)::int as count ${toAsk(provider, now)}`)
    return Math.min(found?.count ?? 0, MOST)
  },
  async afterwards({ db }, _log, runner) {
    if (!provider.remote) return
    const rows = await transactAsPlatform(db, async (tx) => {
      return rowsOf<{ id: string; ref: string }>(
        tx,
        sql`select id, provider_ref as ref ${toAsk(provider, runner.clock())}
          order by asked_at nulls first, created_at limit ${MOST}`,
      )
    })
    for (const row of rows) await askAbout(runner, provider, plans, row)
  },
})

export const paymentJobs = (provider: PaymentProvider, plans: PlanOrders): readonly Job[] => [
  ...(provider.name === sandbox.name ? [tellDue(plans)] : []),
  askOpen(provider, plans),
  refundJob(provider, plans),
]
