import type { Binding } from '../../kernel/binding'
import type { SingleSignOn } from './cas'
import { loginBindings } from './login'
import type { Passwords } from './passwords'
import { recoveryBindings } from './recovery'
import { selfBindings } from './self'
import { settingsBindings } from './settings'

export { createAuthenticate, principalOf } from './authenticate'
export type { SingleSignOn } from './cas'
export { createFirstOperator } from './first-operator'
export { accountJobs } from './jobs'
export { createPasswords, type PasswordCost, type Passwords } from './passwords'
export { accountIdOf, seedAccounts } from './seed'

export const accountBindings = (services: { passwords: Passwords; singleSignOn: SingleSignOn | null }): Binding[] => [
  ...loginBindings(services.passwords, services.singleSignOn),
  ...recoveryBindings(services.passwords),
  ...selfBindings(services.passwords),
  ...settingsBindings,
]
