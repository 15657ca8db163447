export { feesAt } from './fees'
export { shippingFeeBindings } from './handlers'
export { seedShippingFees } from './seed'
