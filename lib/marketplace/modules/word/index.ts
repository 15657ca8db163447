export { findWords } from './find'
export { wordBindings } from './handlers'
export { seedWords } from './seed'
