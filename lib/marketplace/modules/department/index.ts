export { departmentBindings } from './handlers'
