/** Limits of menu entries (safety 3.5), for writing and for displaying them. */
export const MENU_DEPTH = 6
export const MENU_ENTRIES = 2_000

export const MENU_PATH = /^\/(?!\/)(?:[A-Za-z0-9/_-]|:[A-Za-z]|\[[A-Za-z]+\]){0,200}$/
/** Paths that a server menu cannot take over; known paths below /user are ours as well. */
const BUILT_IN = /^\/(user\/(login|register|register-data|register-result|alteration)|api|_next|404)(\/|$)/i

export const isMenuPath = (path: string): boolean => MENU_PATH.test(path) && !BUILT_IN.test(path)

/** Component of an entry that only groups others. */
export const ROUTE_VIEW = 'layouts/RouteView'
/** Key of a registry of screens, never a file path. */
export const COMPONENT_KEY = /^[A-Za-z0-9]+(?:\/[A-Za-z0-9-]+){0,5}$/

/** `module:entity:verb`; without the entity if the module is one. */
export const BUTTON_CODE = /^[a-z][A-Za-z0-9]{0,30}(?::[A-Za-z0-9]{1,30}){1,3}$/
export const MENU_TITLE_MAX = 50
