export { autoBindings as chatAutoBindings } from './handlers'
export { autoReplyFor } from './reply'
export { seedAutoReplies } from './seed'
