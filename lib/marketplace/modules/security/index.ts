export { securityBindings } from './handlers'
export { seedSecurities } from './seed'
