export { permissionBindings } from './handlers'
