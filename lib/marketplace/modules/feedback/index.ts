export { feedbackBindings } from './handlers'
export { feedbackJobs } from './jobs'
export { seedBuyerFeedback, seedFeedback } from './seed'
