import type { Binding } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import type { Passwords } from '../account'
import { guestBindings, type MoveCart } from './guest'
import { ownBindings } from './own'
import { securityBindings } from './security'
import { signInBindings } from './sign-in'

export {
  buyerById,
  buyerIdByEmail,
  buyerIdsByEmail,
  buyerSince,
  createBuyerAuthenticate,
  endBuyerSessions,
  isNamed,
  mailOfBuyers,
  maskedNamesOf,
  nameOfBuyer,
  sealedNameOf,
} from './accounts'
export { buyerOnDesk, buyersWhere, changeBuyer, IN_STATE, sessionsOf } from './desk'
export { devicesSince, othersOnDevice } from './devices'
export { buyerJobs, noteGuestOrder } from './guest'
export { addressOfBuyer } from './own'
export { closeAccount, closingTroubles } from './security'
export { buyerIdOf, SHOPPER_PASSWORD, SHOPPERS, seedBuyers } from './seed'

/** `emptyCart` empties the caller's cart when an account is deleted. */
export const buyerBindings = (
  passwords: Passwords,
  { emptyCart, moveCart }: { emptyCart: (context: Context) => Promise<unknown>; moveCart: MoveCart },
): Binding[] => [
  ...signInBindings(passwords, moveCart),
  ...securityBindings(passwords, emptyCart),
  ...ownBindings,
  ...guestBindings(moveCart),
]
