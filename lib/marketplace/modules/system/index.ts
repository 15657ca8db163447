export { settingNumber } from './config'
export { systemBindings } from './handlers'
export { systemJobs } from './jobs'
export { roleId, syncReference } from './reference'
