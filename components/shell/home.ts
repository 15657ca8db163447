/** The home tab; it cannot be closed (specification, section 2). */
export const HOME_PATH = '/dashboard/analysis'
/** Every entry of the reader's menu, to search: a large menu is not drawn as a whole. */
export const ALL_ENTRIES = '/account/menu'
