export {
  closeAssignment,
  dropAssignment,
  holdAssignment,
  isTakenByAnother,
  requireNotTakenByAnother,
} from './assignment'
export { approvalBindings } from './handlers'
export { seedAssignment } from './seed'
export type { ApprovalSource } from './source'
