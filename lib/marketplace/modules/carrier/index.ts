export { carrierBindings } from './handlers'
