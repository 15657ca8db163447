import 'server-only'
import type { Data } from '@/lib/contract/endpoint'
import type { healthChecks } from '@/lib/contract/health'
import { ROUTE_VIEW } from '@/lib/domain/menu-entry'
import { shippedTexts } from '@/lib/i18n/shipped'
import { opensScreen, screenOf } from '@/lib/navigation/menu'
import { SCREENS, type Screen } from '@/lib/navigation/screens'

type Answer = Data<typeof healthChecks>

/** Row of the page: a check of the marketplace, or one that only this side can make. */
export interface Row extends Omit<Answer['checks'][number], 'key'> {
  key: string
}

const NAMED = 5

const row = (key: string, names: readonly string[], bad: Row['state']): Row => ({
  key,
  state: names.length === 0 ? 'ok' : bad,
  count: names.length,
  examples: names.slice(0, NAMED),
  lastTime: null,
})

/** Checks that screens and menu entries match; only this side knows the screens. */
function menuRows(entries: Answer['entries']): Row[] {
  const screens: readonly Screen[] = SCREENS
  const lost = entries.filter(
    (entry) =>
      entry.component && entry.component !== ROUTE_VIEW && !entry.url && entry.route !== '0' && !screenOf(entry),
  )
  const hidden = screens.filter((screen) => !screen.everybody && !opensScreen(entries, screen))
  return [
    row(
      'entriesWithoutScreen',
      lost.map(({ path }) => path),
      'broken',
    ),
    row(
      'screensWithoutEntry',
      hidden.map(({ path }) => path),
      'warning',
    ),
  ]
}

async function textRow(): Promise<Row> {
  const [zh, en] = await Promise.all([shippedTexts('zh-CN'), shippedTexts('en-GB')])
  const lacking = [...[...zh.keys()].filter((key) => !en.has(key)), ...[...en.keys()].filter((key) => !zh.has(key))]
  return row('textsMissing', lacking, 'broken')
}

const RANK = { broken: 0, warning: 1, ok: 2 } as const

/** All checks, failed ones first. */
export async function allRows({ checks, entries }: Answer): Promise<Row[]> {
  const rows: Row[] = [...menuRows(entries), ...checks, await textRow()]
  return rows.sort((one, other) => RANK[one.state] - RANK[other.state])
}

const MENDED_AT: Record<string, string> = {
  rolesWithoutUsers: '/system/roles',
  usersWithoutRole: '/system/users',
  usersWithoutDepartment: '/system/users',
  usersWithoutShop: '/system/users',
  timersOverdue: '/system/jobs',
  jobsLate: '/system/jobs',
  auditChain: '/system/jobs/audit.check',
  ledger: '/op/finance/overview',
  orderStates: '/system/dicts',
  textsMissing: '/system/i18n',
}

/** Page where a problem is fixed; null if only a change of data or program can fix it. */
export const mendedAt = (key: string): string | null =>
  MENDED_AT[key] ?? (/Entry|entries|Button|buttons/.test(key) ? '/system/permissions' : null)

/** Query for that page: the single user or role found. */
export const askedThere = ({ key, examples }: Pick<Row, 'key' | 'examples'>): string => {
  const [only, ...others] = /^(users|roles)Without/.test(key) ? examples : []
  return only && others.length === 0 ? `?q=${encodeURIComponent(only)}` : ''
}
