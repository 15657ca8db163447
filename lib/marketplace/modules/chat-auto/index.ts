export { autoBindings as chatAutoBindings } from './handlers'
export { openSeconds } from './open-time'
export { autoReplyFor, settingsOf as autoSettingsOf } from './reply'
export { seedAutoReplies } from './seed'
