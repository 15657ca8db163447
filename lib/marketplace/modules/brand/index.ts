import * as applications from './applications'
import * as brands from './brands'

export { brandApprovals } from './approvals'
export { brandChoices } from './choices'
export { seedBrands } from './seed'

export const brandBindings = [
  ...[brands.all, ...brands.bindings],
  ...[applications.list, applications.get, applications.apply, applications.withdraw, applications.decide],
  applications.file,
]
