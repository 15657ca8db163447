export { cannedBindings as chatCannedBindings } from './handlers'
export { seedCanned } from './seed'
export { countUse } from './uses'
