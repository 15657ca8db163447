export { dashboardBindings } from './handlers'
