export {
  closeAssignment,
  dropAssignment,
  handedOnBy,
  holdAssignment,
  isTakenByAnother,
  type Outcome,
  obstacleOf,
  outcomeOf,
  requireNotTakenByAnother,
  requireSecond,
} from './assignment'
export { type Evidence, type Paper, requireLooked, scrutinyOf } from './evidence'
export { approvalBindings } from './handlers'
export { runHeld } from './held'
export { seedAssignment } from './seed'
export type { ApprovalSource } from './source'
