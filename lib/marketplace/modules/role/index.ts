export { roleBindings } from './handlers'
export { heldIds } from './held'
export { homesOf, treeOf } from './tree'
