export { userBindings } from './handlers'
export { grantableOf, requireAdministrator, requireGrantable, requireManageable, SUPER_ADMIN } from './rules'
