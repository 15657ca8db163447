export { freightBindings } from './handlers'
export { seedFreight } from './seed'
