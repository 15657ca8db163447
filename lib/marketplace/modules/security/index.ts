export { securityChoices } from './choices'
export { securityBindings } from './handlers'
export { seedSecurities } from './seed'
