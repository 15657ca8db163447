export { shopCategoryBindings } from './handlers'
export { seedShopCategories } from './seed'
