import type { Passwords } from '../account'
import { deskBindings } from './desk'
import { ownBindings } from './own'
import { planBindings } from './plans'

export { subscriptionJobs } from './jobs'
export { planOfShop, subscriptionPlans } from './rows'
export { seedSubscriptions } from './seed'
export { openTrial } from './trial'

export const subscriptionBindings = (passwords: Passwords) => [
  ...ownBindings(passwords),
  ...planBindings,
  ...deskBindings,
]
