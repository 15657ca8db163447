import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import type { Resource } from '@/lib/domain/data-rule'
import { listed } from '@/lib/domain/locale'
import { narrowedScreens } from './narrowed-screens'

/** Titles of the pages that a rule about a resource filters, which are all screens with the same rows. */
export async function reachWords(): Promise<(resource: Resource) => string> {
  const [whole, locale] = await Promise.all([getTranslations(), getLocale()])
  return (resource) => listed([...new Set(narrowedScreens(resource).map(({ title }) => whole(title)))], locale)
}
