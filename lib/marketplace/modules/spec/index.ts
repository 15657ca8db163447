export { specBindings } from './handlers'
export { seedSpecs } from './seed'
