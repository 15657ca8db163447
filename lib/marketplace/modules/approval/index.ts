export { closeAssignment, dropAssignment, requireNotTakenByAnother } from './assignment'
export { approvalBindings } from './handlers'
export type { ApprovalSource } from './source'
