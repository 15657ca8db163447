/** Limits of menu entries (safety 3.5), for writing and for showing them. */
export const MENU_DEPTH = 6
export const MENU_ENTRIES = 2_000

export const MENU_PATH = /^\/(?!\/)(?:[A-Za-z0-9/_-]|:[A-Za-z]|\[[A-Za-z]+\]){0,200}$/
/** Paths that a server menu cannot take over; below /user the known ones are ours as well. */
const BUILT_IN = /^\/(user\/(login|register|register-data|register-result|alteration)|api|_next|404)(\/|$)/i

export const isMenuPath = (path: string): boolean => MENU_PATH.test(path) && !BUILT_IN.test(path)

/** The component of an entry that only holds others together. */
export const ROUTE_VIEW = 'layouts/RouteView'
/** A key of a registry of screens, never a path of a file. */
export const COMPONENT_KEY = /^[A-Za-z0-9]+(?:\/[A-Za-z0-9-]+){0,5}$/

/** `module:entity:verb`, the entity left out where the module is one. */
export const BUTTON_CODE = /^[a-z][A-Za-z0-9]{0,30}(?::[A-Za-z0-9]{1,30}){1,3}$/
export const MENU_TITLE_MAX = 50
