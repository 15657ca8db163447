import { pathOf, safeRedirect } from './redirect'

const FAILURE_PAGE = '/404'

/** Names the path that was wanted and cannot be shown. */
export const missingQuery = (path: string): URLSearchParams => new URLSearchParams({ address: path })

/** The failure page with the path that led there (specification, section 2), so that it can be read and mended. */
export const missingPath = (path: string): string => `${FAILURE_PAGE}?${missingQuery(path)}`

/** The path that the failure page names; null for anything that is no path of ours. */
export const missingAddress = ({ address }: Readonly<Record<string, unknown>>): string | null =>
  pathOf(safeRedirect(address) ?? '') || null

export const isFailurePage = (address: string | null): boolean => address?.split('?')[0] === FAILURE_PAGE
