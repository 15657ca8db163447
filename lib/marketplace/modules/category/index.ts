export { categoryBindings } from './handlers'
export { seedCategories } from './seed'
export { categoriesInOrder, categoriesInUse, categoryVat, rulesOfCategory } from './tree'
