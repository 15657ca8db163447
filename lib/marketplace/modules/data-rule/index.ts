export { dataRuleBindings } from './handlers'
