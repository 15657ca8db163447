export { recycle } from './bin'
export { userJobs } from './erase'
export { userBindings } from './handlers'
export { countSeenUsers, seenUsers } from './row-rules'
export {
  grantableOf,
  manageableOf,
  narrowedCodes,
  requireAdministrator,
  requireGrantable,
  requireManageable,
  SUPER_ADMIN,
} from './rules'
export { together } from './together'
export { contactColumns, requireFree, requireLastDay } from './write'
