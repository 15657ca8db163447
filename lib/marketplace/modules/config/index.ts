export { configBindings } from './handlers'
export { configJobs } from './jobs'
