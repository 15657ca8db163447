export { fileBindings } from './handlers'
export { drawAnew, storePicture } from './pictures'
