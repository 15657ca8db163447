export { cartBindings, emptyCart, moveCart } from './handlers'
