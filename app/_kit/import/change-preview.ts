import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import type { FilePreview } from '@/components/form/file-import-state'
import type { FileAnswer, FileChange, FileFault } from '@/lib/contract/file/change'
import { pickText } from '@/lib/domain/locale'
import { TOLD } from './imported-file'

/** Namespace of the texts for fields and errors, and the field names in it. */
export interface Area {
  namespace: 'permission' | 'dictionary'
  /** Group of labels for fields; by default the column names of the file. */
  fields?: 'field'
  /** Number of lines above the first row. */
  above?: number
  /** Limits of a column, for its error messages. */
  limits?: Readonly<Record<string, string | number>>
  /** Fields with a different name in a file. */
  renamed?: Readonly<Record<string, string>>
}

async function faultWords({ namespace, fields, above = 0, limits, renamed }: Area) {
  const [t, words] = await Promise.all([getTranslations('import'), getTranslations(namespace)])
  const or = (key: string, other: string) => (words.has(key) ? words(key, limits) : other)
  const inFile = (field: string) => Object.entries(renamed ?? {}).find(([, to]) => to === field)?.[0] ?? field
  const label = (field: string) => or(`${fields}.${renamed?.[field] ?? field}`, field)
  // Includes the name in the file, to search for in the text.
  const named = (field: string) => (fields ? `${label(field)} (${inFile(field)})` : field)
  return ({ row, field, fault }: FileFault) =>
    t(fields ? 'row' : 'line', { row: row + above, field: named(field), fault: or(`fault.${fault}`, fault) })
}

/** Preview of a file with errors only. */
export async function wrongFile(text: string, faults: readonly FileFault[], area: Area): Promise<FilePreview> {
  const [t, word] = await Promise.all([getTranslations('import'), faultWords(area)])
  const summary = t('wrong', { count: faults.length })
  return { text, summary, faults: faults.slice(0, TOLD).map(word), changes: [], stamp: null }
}

async function changeRow({ kind, key, name, nameEn, fields }: FileChange) {
  const [t, log, locale] = await Promise.all([getTranslations('import'), getTranslations('log'), getLocale()])
  const value = (given: unknown) => {
    if (given === null) return '—'
    return typeof given === 'boolean' ? log(given ? 'yes' : 'no') : String(given)
  }
  const field = (id: string) => (log.has(`fields.${id}`) ? log(`fields.${id}`) : id)
  return {
    mark: t(`mark.${kind}`),
    name: `${pickText({ zh: name, en: nameEn }, locale)} ${key}`,
    details: fields.map((each) => `${field(each.field)}: ${value(each.before)} → ${value(each.after)}`).join('; '),
  }
}

/** Words the preview that the marketplace returned for a file. */
export async function changePreview(text: string, answer: FileAnswer, area: Area): Promise<FilePreview> {
  const t = await getTranslations('import')
  const { changes, faults, same, stamp } = answer
  if (faults.length > 0) return wrongFile(text, faults, area)
  const [added, changed, absent] = ['added', 'changed', 'absent'].map(
    (kind) => changes.filter((change) => change.kind === kind).length,
  ) as [number, number, number]
  return {
    text,
    summary: t('summary', { added, changed, same, absent }),
    faults: [],
    changes: await Promise.all(changes.slice(0, TOLD).map(changeRow)),
    stamp: added + changed > 0 ? stamp : null,
  }
}
