import 'server-only'
import { headers } from 'next/headers'
import { FEEDBACK } from './feedback-view'

const PAGE_MAX = 200

/** Path of the previous screen, without the query, which may hold search terms. */
export async function pageBefore(): Promise<string> {
  const referer = (await headers()).get('referer')
  const path = referer && URL.canParse(referer) ? new URL(referer).pathname : ''
  return path.startsWith(FEEDBACK) ? '' : path.slice(0, PAGE_MAX)
}

/** Screen named by the address, if valid. */
export const pageNamed = (page: string | string[] | undefined): string =>
  typeof page === 'string' && page.startsWith('/') ? page.slice(0, PAGE_MAX) : ''
