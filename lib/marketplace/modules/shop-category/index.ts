export {
  categoriesOfProducts,
  productsInCategories,
  putIntoShopCategories,
  shopCategoriesOf,
  shopCategoriesOfMany,
  shopCategoryChoices,
} from './choices'
export { shopCategoryBindings } from './handlers'
export { seedShopCategories } from './seed'
