export { mallBindings } from './handlers'
