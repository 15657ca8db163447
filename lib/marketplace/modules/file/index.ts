export { fileBindings } from './handlers'
export { drawAnew, drawSquare, storePicture } from './pictures'
