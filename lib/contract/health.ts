import { z } from 'zod'
import { Instant } from './common'
import { endpoint } from './endpoint'

/** Self-checks of the marketplace. */
export const HEALTH_KEYS = [
  'codesWithoutButton',
  'buttonsWithoutCode',
  'entriesWithoutButton',
  'buttonsUnenforced',
  'rolesWithoutUsers',
  'usersWithoutRole',
  'usersWithoutDepartment',
  'usersWithoutShop',
  'timersOverdue',
  'jobsLate',
  'oversold',
  'promotionsOversold',
  'promotionCounters',
  'couponClaims',
  'promotionPools',
  'promotionMoney',
  'draws',
  'points',
  'groupTeams',
  'groupRefunds',
  'ads',
  'adBanners',
  'auditChain',
  'ledger',
  'orderStates',
  'fileStore',
  'paymentProvider',
  'callRelay',
  'chatHosted',
] as const

export const Health = z.object({
  key: z.enum(HEALTH_KEYS),
  state: z.enum(['ok', 'warning', 'broken']),
  count: z.int(),
  /** The first few names. */
  examples: z.array(z.string()),
  /** Time of the last check, if it is not now. */
  lastTime: Instant.nullable(),
})
export type Health = z.output<typeof Health>

export const healthChecks = endpoint({
  method: 'GET',
  path: '/sys/health/query',
  from: 'extension',
  who: 'operator',
  permission: 'inspector:use',
  summary: 'What does not fit together: rights, roles, users, timers, stock, promotions, audit, dictionaries, files',
  data: z.object({
    checks: z.array(Health),
    /** Menu entries, for a caller that knows which screens exist. */
    entries: z.array(
      z.object({
        path: z.string(),
        component: z.string().nullable(),
        redirect: z.string().nullable(),
        route: z.string(),
        url: z.string().nullable(),
      }),
    ),
  }),
})
