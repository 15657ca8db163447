export { configBindings } from './handlers'
