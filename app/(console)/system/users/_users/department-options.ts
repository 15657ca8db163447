import type { Data } from '@/lib/contract/endpoint'
import type { userChoices } from '@/lib/contract/user'

/** A space as wide as a letter: browsers drop other spaces at the start of an option. */
const STEP = '\u3000'

/** Departments as options, indented below their parents. */
export const departmentOptions = (departments: Data<typeof userChoices>['departments']) =>
  departments.map(({ id, departName, depth }) => ({ value: id, label: `${STEP.repeat(depth)}${departName}` }))
