export { forgetViewer } from './forget'
export { liveBindings } from './handlers'
export { liveJobs } from './jobs'
export { seedLive } from './seed'
