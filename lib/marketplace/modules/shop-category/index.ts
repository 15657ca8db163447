export {
  categoriesOfProducts,
  productsInCategories,
  putIntoShopCategories,
  shopCategoriesOf,
  shopCategoryChoices,
} from './choices'
export { shopCategoryBindings } from './handlers'
export { seedShopCategories } from './seed'
