export { feedbackBindings } from './handlers'
export { feedbackJobs } from './jobs'
