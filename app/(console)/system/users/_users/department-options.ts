import type { Data } from '@/lib/contract/endpoint'
import type { userChoices } from '@/lib/contract/user'

/** A blank as wide as a letter: browsers drop others at the beginning of a choice. */
const STEP = '\u3000'

/** Departments to choose from, each moved in below its parent. */
export const departmentOptions = (departments: Data<typeof userChoices>['departments']) =>
  departments.map(({ id, departName, depth }) => ({ value: id, label: `${STEP.repeat(depth)}${departName}` }))
