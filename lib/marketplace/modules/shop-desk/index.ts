export { shopApprovals } from './approvals'
export { shopBindings } from './handlers'
export { shopJobs } from './jobs'
