/** The home tab; it cannot be closed (specification, section 2). */
export const HOME_PATH = '/dashboard/analysis'
/** All entries of the reader's menu, searchable, since a large menu is not rendered as a whole. */
export const ALL_ENTRIES = '/account/menu'
