import 'server-only'
import { headers } from 'next/headers'
import { FEEDBACK } from './feedback-view'

const PAGE_MAX = 200

/** The screen from which the user came: its path alone, because a query may hold what somebody searched for. */
export async function pageBefore(): Promise<string> {
  const referer = (await headers()).get('referer')
  const path = referer && URL.canParse(referer) ? new URL(referer).pathname : ''
  return path.startsWith(FEEDBACK) ? '' : path.slice(0, PAGE_MAX)
}

/** The screen that an address names, if it can be one. */
export const pageNamed = (page: string | string[] | undefined): string =>
  typeof page === 'string' && page.startsWith('/') ? page.slice(0, PAGE_MAX) : ''
