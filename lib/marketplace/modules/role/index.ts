export { roleBindings } from './handlers'
