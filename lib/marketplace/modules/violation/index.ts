import type { Binding } from '../../kernel/binding'
import { appeal, decide, listAppeals, revoke } from './appeals'
import { file, get, health, list, meter } from './queries'
import { add, preview } from './record'
import { addVersion, list as listRules, simulate, versions } from './rules'

export { violationApprovals } from './approvals'
export { meterOf } from './meter'
export { recordViolation } from './record'
export { currentRule } from './rules'
export { seedRules, seedViolations } from './seed'

export const violationBindings: Binding[] = [
  ...[list, get, file, meter, preview, add, revoke],
  ...[appeal, listAppeals, decide],
  ...[listRules, versions, addVersion, simulate],
  health,
]
