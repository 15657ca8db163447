export { cartBindings, emptyCart } from './handlers'
