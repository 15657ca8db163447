export { dictionaryBindings } from './handlers'
