export { translationBindings } from './handlers'
