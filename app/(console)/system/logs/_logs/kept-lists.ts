import 'server-only'
import { carrierNames } from '@/app/(console)/carrier-names'
import { dictionaryOrNone } from '@/app/(console)/dictionary'
import type { LogEntry } from '@/lib/contract/log'
import { RESOURCE_NAMES } from '@/lib/domain/data-rule'
import { type Locale, pickText } from '@/lib/domain/locale'
import { requireSession } from '@/lib/session/session'
import { orElse } from '@/lib/upstream/read'
import { columnWords } from '../../_rules/column-words'
import { readPermissions } from '../../permissions/_permissions/read-permissions'
import { BUTTON } from '../../permissions/_permissions/tree-view'
import type { KeptLists, RuledColumns } from './log-values'

/** True if one of these rows shows such a field; `null` means any rows. */
const telling = (entries: readonly LogEntry[] | null) => (kind: string, field: string) =>
  entries === null ||
  entries.some(({ refType, changes }) => refType === kind && changes.some((each) => each.field === field))

/** Labels for values of data rules, if these rows contain any. */
export async function ruledColumns(entries: readonly LogEntry[] | null): Promise<RuledColumns> {
  if (!telling(entries)('dataRule', 'ruleValue')) return {}
  const known = await Promise.all(
    RESOURCE_NAMES.map(async (resource) =>
      Object.entries(await columnWords(resource)).map(([column, words]) => [`${resource}.${column}`, words] as const),
    ),
  )
  return Object.fromEntries(known.flat())
}

/** Names of permissions as the log identifies them: by code of a button, or address of an entry. */
async function rightNames(locale: Locale): Promise<(readonly [string, string])[]> {
  // Without access to the menu, codes and addresses are shown; a call would only log a refusal.
  const { can } = await requireSession()
  const rows = can('permission:list') ? await orElse(readPermissions(), []) : []
  return rows.flatMap(({ name, nameEn, url, perms, menuType }) =>
    (menuType === BUTTON ? perms : [url ?? nameEn]).map(
      (right) => [right, pickText({ zh: name, en: nameEn }, locale)] as const,
    ),
  )
}

/** Labels from user-maintained lists that these log rows need; `null` means any rows. */
export async function keptLists(entries: readonly LogEntry[] | null, locale: Locale): Promise<KeptLists> {
  const needs = telling(entries)
  const [names, tags, kinds, rights] = await Promise.all([
    needs('order', 'carrier') ? carrierNames(locale) : [],
    needs('feedback', 'tags') ? dictionaryOrNone('feedback_tag') : [],
    needs('department', 'orgCategory') ? dictionaryOrNone('depart_type') : [],
    needs('role', 'rights') ? rightNames(locale) : [],
  ])
  return {
    'order.carrier': new Map(names),
    'feedback.tags': new Map(tags.map(({ value, text }) => [value, text])),
    'department.orgCategory': new Map(kinds.map(({ value, text }) => [value, text])),
    'role.rights': new Map(rights),
  }
}
