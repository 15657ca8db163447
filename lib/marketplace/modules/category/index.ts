export { categoryBindings } from './handlers'
export { seedCategories } from './seed'
export { categoriesInOrder, categoriesInUse, rulesOfCategory } from './tree'
