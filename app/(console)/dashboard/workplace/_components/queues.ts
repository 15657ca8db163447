import 'server-only'
import { listFeedback } from '@/lib/contract/feedback'
import { listJobs } from '@/lib/contract/job'
import { listSendings } from '@/lib/contract/message-template'
import type { PermissionCode } from '@/lib/domain/permission'
import type { Session } from '@/lib/session/session'
import { orElse } from '@/lib/session/settle'
import { upstream } from '@/lib/upstream/call'

const ONE = { current: 1, size: 1 } as const

const failedJobs = async () => (await upstream(listJobs)).filter(({ late, last }) => late || last?.ok === false).length

/** The platform's own work beside orders and decisions: who may do it, where it is done, and how much of it waits. */
const QUEUES = [
  {
    key: 'feedback',
    right: 'feedback:reply',
    href: '/op/messages/feedback',
    count: async () => (await upstream(listFeedback, { query: ONE })).total,
  },
  {
    key: 'failedMail',
    right: 'template:edit',
    href: '/op/messages/send-log?state=dead',
    count: async () => (await upstream(listSendings, { query: { ...ONE, state: 'dead' } })).total,
  },
  { key: 'failedJobs', right: 'job:run', href: '/system/jobs', count: failedJobs },
] as const satisfies readonly { key: string; right: PermissionCode; href: string; count(): Promise<number> }[]

/** What waits for this operator; a queue that cannot be read is left out, because its own page says why. */
export async function queuesOf(can: (code: PermissionCode) => boolean) {
  const own = QUEUES.filter(({ right }) => can(right))
  const counts = await Promise.all(own.map(({ count }) => orElse(count(), 0)))
  return own.map(({ key, href }, index) => ({ key, href, count: counts[index] ?? 0 }))
}

/** Who only looks (an auditor) has nothing to do in orders; a shop's people see what waits in theirs. */
export const worksOn = ({ user, can }: Session) =>
  user.userType !== 1 || (['orderOp:hold', 'orderOp:close', 'orderOp:close:approve'] as const).some(can)
