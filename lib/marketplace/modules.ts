import type { Binding } from './kernel/binding'
import type { Job } from './kernel/job'
import { accountBindings, accountJobs, type Passwords, type SingleSignOn } from './modules/account'
import { fileBindings } from './modules/file'
import { messageBindings } from './modules/message'
import { orderBindings } from './modules/order'
import { systemBindings, systemJobs } from './modules/system'

export interface ModuleServices {
  passwords: Passwords
  singleSignOn: SingleSignOn | null
}

/** The bindings of every module. */
export const bindingsOf = (services: ModuleServices): Binding[] => [
  ...accountBindings(services),
  ...fileBindings,
  ...messageBindings,
  ...orderBindings,
  ...systemBindings,
]

/** The jobs of every module: sweeps that may run at any time, twice, or late. */
export const JOBS: readonly Job[] = [...accountJobs, ...systemJobs]
