export { fileBindings } from './handlers'
export { storePicture } from './pictures'
