import 'server-only'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { fieldErrors } from '@/lib/actions/field-errors'
import { refuse } from '@/lib/actions/refuse'
import { isMenuPath } from '@/lib/domain/menu-entry'
import { couldBeAddress } from '@/lib/domain/template'
import { menuUrlValues } from '@/lib/session/menu-url-values'
import type { Session } from '@/lib/session/session'
import { parentFault } from './parent-choice'
import { entryFaults, NewEntry, withParent, withScreenRight } from './permission-input'
import { readPermissions } from './read-permissions'
import { BUTTON } from './tree-view'

const Text = z.string().trim().catch('')
/** Raw form values. */
const Typed = z.object({ parentId: Text, url: Text, component: Text, redirect: Text, metaUrl: Text })

/** Fields of the form from top to bottom. */
const FIELDS = ['name', 'nameEn', 'parentId', 'url', 'component', 'redirect', 'metaUrl', 'icon', 'position', 'perms']
const placeOf = (path: string) => FIELDS.indexOf(path.split('.')[0] ?? '')

const inFormOrder = (faults: Readonly<Record<string, string[]>>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(faults).sort(([one], [other]) => placeOf(one) - placeOf(other)))

/** Errors that the marketplace would find, which checks an entry only if all fields have the right format. */
async function furtherFaults(typed: z.output<typeof Typed>, session: Session): Promise<Record<string, string[]>> {
  const [t, rows, around] = await Promise.all([
    getTranslations('permission.fault'),
    readPermissions(),
    menuUrlValues(session),
  ])
  const { parentId, url, component, redirect, metaUrl } = typed
  const above = parentFault(rows, parentId)
  const path = url.toLowerCase()
  const isTaken = rows.some((row) => row.menuType !== BUTTON && row.url?.toLowerCase() === path)
  const wrong = entryFaults({ component, url, metaUrl, perms: [] }, around)
  return {
    ...Object.fromEntries(Object.entries(wrong).map(([field, keys]) => [field, keys.map((key) => t(key))])),
    ...(above && { parentId: [t(above.key, above)] }),
    ...(!component && !redirect && !metaUrl && { component: [t('target')] }),
    ...(!isMenuPath(url) && { url: [t('path')] }),
    ...(metaUrl && !couldBeAddress(metaUrl) && { metaUrl: [t('address')] }),
    ...(isTaken && { url: [t('pathTaken')] }),
  }
}

/** Parses the new entry, or reports all errors of all fields together: INVALID_INPUT. */
export async function readNewEntry(sent: unknown, session: Session): Promise<z.output<typeof NewEntry>> {
  const parsed = NewEntry.safeParse(sent)
  const faults = {
    ...(parsed.error && (await fieldErrors(parsed.error, sent))),
    ...(await furtherFaults(Typed.parse(sent), session)),
  }
  if (!parsed.success || Object.keys(faults).length > 0) return refuse('INVALID_INPUT', inFormOrder(faults))
  return withScreenRight(await withParent(parsed.data))
}
