export { feedbackBindings } from './handlers'
export { feedbackJobs } from './jobs'
export { seedFeedback } from './seed'
