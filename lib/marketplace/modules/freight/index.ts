export { freightChoices } from './choices'
export { freightBindings } from './handlers'
export { seedFreight } from './seed'
export { tariffsOf } from './tariffs'
