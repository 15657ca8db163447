export { chatBindings } from './handlers'
export { chatJobs } from './jobs'
export { seedChats } from './seed'
