export { attachBell } from './bell'
export { cleanHtml } from './clean-html'
export { messageBindings } from './handlers'
export { seedAnnouncements } from './seed'
