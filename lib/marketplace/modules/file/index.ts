export { fileBindings } from './handlers'
export { type NewPicture, PICTURE_SIZES, resizePicture, storePicture } from './pictures'
