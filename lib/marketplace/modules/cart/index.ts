export { cartBindings } from './handlers'
