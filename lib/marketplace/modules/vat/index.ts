import { registrationBindings } from './handlers'
import { termBindings } from './term-handlers'

export { isRegistered, registerShop } from './registration'
export { standardRates, vatTermsAt } from './terms'

export const vatBindings = [...registrationBindings, ...termBindings]
