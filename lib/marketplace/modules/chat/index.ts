export { chatBindings } from './handlers'
export { chatJobs } from './jobs'
export { forgetBuyer } from './retention'
export { seedChats } from './seed'
