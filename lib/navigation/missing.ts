import { pathOf, safeRedirect } from './redirect'

const FAILURE_PAGE = '/404'

/** Query that names the requested path. */
export const missingQuery = (path: string): URLSearchParams => new URLSearchParams({ address: path })

/** Path of the failure page, with the requested path (specification, section 2) so that the link can be fixed. */
export const missingPath = (path: string): string => `${FAILURE_PAGE}?${missingQuery(path)}`

/** Path that the failure page names; null for anything that is not a path of this site. */
export const missingAddress = ({ address }: Readonly<Record<string, unknown>>): string | null =>
  pathOf(safeRedirect(address) ?? '') || null

export const isFailurePage = (address: string | null): boolean => address?.split('?')[0] === FAILURE_PAGE
