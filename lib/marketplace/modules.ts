import type { Binding } from './kernel/binding'
import { accountBindings, type Passwords, type SingleSignOn } from './modules/account'
import { systemBindings } from './modules/system'

export interface ModuleServices {
  passwords: Passwords
  singleSignOn: SingleSignOn | null
}

/** The bindings of every module. */
export const bindingsOf = (services: ModuleServices): Binding[] => [...accountBindings(services), ...systemBindings]
