export { isRegistered, registerShop } from './registration'
export { standardRates, vatTermsAt } from './terms'
