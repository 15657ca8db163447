export { settingNumber } from './config'
export { systemBindings } from './handlers'
export { roleId, syncReference } from './reference'
