export { categoryBindings } from './handlers'
export { seedCategories } from './seed'
export { categoriesInUse, rulesOfCategory } from './tree'
