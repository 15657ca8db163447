export { shippingFeeBindings } from './handlers'
export { seedShippingFees } from './seed'
