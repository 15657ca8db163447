import { everyEndpoint } from '@/lib/contract'
import { isLogged } from '@/lib/contract/endpoint'
import { actionOf } from '../../kernel/call'

const WRITES = everyEndpoint.filter(({ row }) => isLogged(row) || row.permission !== undefined)
const NAMES = new Map(everyEndpoint.map(({ name, row }) => [actionOf(row), name]))
const ROWS = new Map(everyEndpoint.map(({ name, row }) => [name, actionOf(row)]))

const TASK = 'TASK '
/** Module of audit rows written by tasks. */
const TASK_MODULE = 'task'

export interface Act {
  module: string
  action: string
}

/**
 * Module and name of the act stored as `PUT /sys/user/edit` or `TASK order.ship`; acts of another release are
 * returned as they are.
 */
export function actOf(stored: string): Act {
  if (stored.startsWith(TASK)) return { module: TASK_MODULE, action: stored.slice(TASK.length) }
  const [module = '', ...rest] = (NAMES.get(stored) ?? '').split('.')
  return rest.length > 0 ? { module, action: rest.join('.') } : { module: '', action: stored }
}

const storedFor = (names: readonly string[]): string[] => names.flatMap((name) => ROWS.get(name) ?? [])

/** Stored form of an act's name in the audit. */
export const storedAct = (name: string): string => ROWS.get(name) ?? `${TASK}${name.replace(/^task\./, '')}`

/** Stored forms of a module's acts. */
export const storedActs = (module: string): string[] =>
  everyEndpoint.filter(({ name }) => name.startsWith(`${module}.`)).map(({ row }) => actionOf(row))

/** Acts that open and close sessions. */
export const SIGN_INS = storedFor(['account.login', 'account.phoneLogin', 'account.validateLogin', 'account.logout'])

/** Acts that reveal a name, phone and address, or the number of an account. */
export const PERSONAL = storedFor([
  'order.revealPersonal',
  'order.printOrders',
  'order.exportAddresses',
  'finance.revealAccount',
])

/** Acts of buyers and visitors of the storefront. */
export const STOREFRONT = everyEndpoint
  .filter(({ row }) => row.who === 'buyer' || row.path.startsWith('/mall/'))
  .map(({ row }) => actionOf(row))

/** Acts that are only dry runs. */
export const TRIALS = everyEndpoint.filter(({ row }) => row.trial).map(({ row }) => actionOf(row))

/** Options of the filter: every audited act by module. */
export function choicesOfActs(): { module: string; actions: string[] }[] {
  const modules = new Map<string, string[]>()
  for (const { name } of WRITES) {
    const [module = '', ...rest] = name.split('.')
    modules.set(module, [...(modules.get(module) ?? []), rest.join('.')])
  }
  return [...modules].map(([module, actions]) => ({ module, actions }))
}
