export { visitBindings } from './count'
export { type Visits, viewsOfProducts, visitsByDay, visitsByProduct } from './figures'
export { visitJobs } from './jobs'
export { seedVisits } from './seed'
