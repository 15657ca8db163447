export { userBindings } from './handlers'
export { grantableOf, manageableOf, requireAdministrator, requireGrantable, requireManageable, SUPER_ADMIN } from './rules'
