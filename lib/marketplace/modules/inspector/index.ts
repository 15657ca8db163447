export { inspectorBindings } from './handlers'
