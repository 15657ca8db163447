import type { Binding } from '../../kernel/binding'
import { avatarBindings } from './avatar'
import type { SingleSignOn } from './cas'
import type { SessionLimits } from './lifetime'
import { loginBindings } from './login'
import { ownSessionBindings } from './own-sessions'
import type { Passwords } from './passwords'
import { profileBindings } from './profile'
import { recoveryBindings } from './recovery'
import { securityBindings } from './security'
import { selfBindings } from './self'
import { settingsBindings } from './settings'

export {
  type Applicant,
  addApplicant,
  applicantById,
  applicantByName,
  applicantOf,
  closeApplicant,
  forgetApplicants,
  HELD_BY_APPLICANT,
  isApplicantsDevice,
  openApplicant,
  openOwner,
  reachApplicant,
  seedApplicant,
} from './applicants'
export { clearAttempts, forgiveAddress, takeAddressAttempt, takeAttempt } from './attempts'
export { callerOf, createAuthenticate, currentSessions, endOf, principalOf } from './authenticate'
export type { SingleSignOn } from './cas'
export { checkStrangersCode, RESEND_SECONDS, sendCodeTo } from './codes'
export { endSecondStep } from './end-second'
export { createFirstOperator } from './first-operator'
export { accountJobs } from './jobs'
export { idleEnd, SESSION_LIMITS, type SessionLimits, sessionLimitsOf } from './lifetime'
export {
  buttonsOf,
  everyPermissionOf,
  IN_MENU_ORDER,
  lackedBehind,
  menuOf,
  type PermissionRow,
  permissionsOf,
  permissionsOfRole,
} from './menu'
export { londonTime } from './new-device'
export { onlineAmong } from './online'
export { ownPasswordStages } from './own-password'
export { createPasswords, type PasswordCost, type Passwords } from './passwords'
export { requireGoodPassword } from './recovery'
export { removeSecondFactor } from './second-factor'
export { contactOf, noticeSecurity } from './security-notice'
export { accountIdOf, seedAccounts } from './seed'
export { endSession, endSessionsOf, renewToken, sessionsOver } from './sessions'
export { beginShopView } from './shop-view'

interface AccountServices {
  passwords: Passwords
  singleSignOn: SingleSignOn | null
  sessionLimits: SessionLimits
  secondStepRequired: boolean
}

export const accountBindings = (services: AccountServices): Binding[] => [
  ...avatarBindings,
  ...loginBindings(services),
  ...ownSessionBindings(services.sessionLimits),
  ...profileBindings(services.passwords),
  ...recoveryBindings(services.passwords),
  ...securityBindings(services.passwords, services.secondStepRequired),
  ...selfBindings(services.passwords),
  ...settingsBindings,
]
