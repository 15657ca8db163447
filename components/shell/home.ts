/** The home tab; it cannot be closed (specification, section 2). */
export const HOME_PATH = '/dashboard/analysis'
