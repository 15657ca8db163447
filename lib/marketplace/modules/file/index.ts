export { fileBindings } from './handlers'
export { drawAnew, drawSizes, drawSquare, keepPicture, storePicture } from './pictures'
