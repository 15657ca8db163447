export { isRegistered, registerShop } from './registration'
export { vatTermsAt } from './terms'
