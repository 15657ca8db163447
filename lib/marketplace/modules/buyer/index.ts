import type { Binding } from '../../kernel/binding'
import type { Passwords } from '../account'
import { ownBindings } from './own'
import { signInBindings } from './sign-in'

export { buyerById, createBuyerAuthenticate } from './accounts'
export { addressOfBuyer } from './own'
export { buyerIdOf, seedBuyers } from './seed'

export const buyerBindings = (passwords: Passwords): Binding[] => [...signInBindings(passwords), ...ownBindings]
