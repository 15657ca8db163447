export { categoryBindings } from './handlers'
export { seedCategories } from './seed'
export { rulesOfCategory } from './tree'
