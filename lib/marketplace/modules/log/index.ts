export { logBindings } from './handlers'
