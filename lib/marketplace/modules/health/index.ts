import { sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/health'
import { type Binding, bindStaged } from '../../kernel/binding'
import { query } from '../../kernel/query'
import type { ChatService } from '../chat'
import { type JobBoard, jobsNow } from '../job'
import type { PaymentProvider } from '../payment'
import { promotionChecks } from './promotions'
import { rightChecks } from './rights'
import { tradeChecks } from './trade'
import { userChecks } from './users'
import { found } from './verdict'

const EntryRow = z.object({
  path: z.string(),
  component: z.string().nullable(),
  redirect: z.string().nullable(),
  route: z.string(),
  url: z.string().nullable(),
})

type Pinged = Pick<PaymentProvider, 'name' | 'ping'>

/** Name of the payment provider if it does not accept our key; empty otherwise. */
async function isAway({ name, ping }: Pinged): Promise<string[]> {
  try {
    await ping()
    return []
  } catch {
    return [name]
  }
}

export const healthBindings = (
  { jobs }: JobBoard,
  { payments }: { payments: Pinged },
  chat: ChatService,
): Binding[] => [
  bindStaged(contract.healthChecks, {
    before: async () => undefined,
    work: () => isAway(payments),
    async run(context, _input, away) {
      const late = (await jobsNow(context, jobs)).filter((job) => job.late || job.last?.ok === false)
      const entries = await query(
        context.tx,
        EntryRow,
        sql`select coalesce(url, '') as path, component, redirect, route, meta_url as url from permission
        where menu_type <> 2 order by position, sort_no`,
      )
      const checks = [
        ...(await rightChecks(context)),
        ...(await userChecks(context)),
        ...(await tradeChecks(context)),
        ...(await promotionChecks(context)),
      ]
      return {
        checks: [
          ...checks,
          found(
            'jobsLate',
            late.map(({ name }) => name),
            'broken',
          ),
          found('paymentProvider', away, 'broken'),
          // Without a relay, two callers learn each other's address.
          found('callRelay', chat.turn || chat.media ? [] : ['TURN_URLS'], 'warning'),
          // Texts of agents leave this installation, and so do sound and pictures.
          found(
            'chatHosted',
            chat.hosted ? [String(chat.hosted.appId), ...(chat.media ? ['TRTC'] : [])] : [],
            'warning',
          ),
        ],
        entries,
      }
    },
  }),
]
