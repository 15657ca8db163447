export { roleBindings } from './handlers'
export { heldIds } from './held'
export { manageableRole, roleById } from './queries'
export { homesOf, treeOf } from './tree'
