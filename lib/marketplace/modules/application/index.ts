import type { Binding } from '../../kernel/binding'
import type { Passwords } from '../account'
import { decideBindings } from './decide'
import { deskBindings } from './desk'
import { documentBindings } from './documents'
import { ownBindings } from './own'
import { registerBindings } from './register'

export { applicationsIn } from './analysis'
export { applicationApprovals } from './approvals'
export { applicationJobs } from './jobs'
export { seedApplications } from './seed/seed'

export const applicationBindings = (passwords: Passwords): Binding[] => [
  ...registerBindings(passwords),
  ...ownBindings,
  ...documentBindings,
  ...deskBindings,
  ...decideBindings,
]
