export { packagingBindings, savedParcels } from './handlers'
export { seedPackaging } from './seed'
