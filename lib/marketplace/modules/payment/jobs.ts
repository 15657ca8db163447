import type { Job } from '../../kernel/job'
import { sandboxRefunds } from './refunds'
import { dueNotices } from './sandbox'
import { takeNotice } from './take'

/** The sandbox tells what its test cards are due to tell: late, and for the second time. */
const tellDue: Job = {
  name: 'payment.sandbox',
  schedule: '*/5 * * * * *',
  async sweep(tx, { now, emit }) {
    const due = await dueNotices(tx, now)
    for (const notice of due) await takeNotice({ tx, now, emit }, notice)
    return due.length
  },
}

export const paymentJobs: readonly Job[] = [tellDue, sandboxRefunds]
