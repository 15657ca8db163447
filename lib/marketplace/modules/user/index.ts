export { userBindings } from './handlers'
export { grantableOf, SUPER_ADMIN } from './rules'
