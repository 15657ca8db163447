export { attachBell, type Bell, CLOSE_SESSION_OVER } from './bell'
export { cleanHtml } from './clean-html'
export { messageBindings } from './handlers'
export { seedAnnouncements } from './seed'
