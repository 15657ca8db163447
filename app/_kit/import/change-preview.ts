import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import type { FilePreview } from '@/components/form/file-import-state'
import type { FileAnswer, FileChange, FileFault } from '@/lib/contract/file/change'
import { pickText } from '@/lib/domain/locale'
import { TOLD } from './imported-file'

/** Namespace of the texts for fields and faults, and the place of the field names in it. */
export interface Area {
  namespace: 'permission' | 'dictionary'
  /** The group of words that names fields; without one they are called as in the head of the file. */
  fields?: 'field'
  /** Lines of the file above its first row. */
  above?: number
  /** Limits of a column, for the texts of its faults. */
  limits?: Readonly<Record<string, string | number>>
  /** Fields that have another name in a file. */
  renamed?: Readonly<Record<string, string>>
}

async function faultWords({ namespace, fields, above = 0, limits, renamed }: Area) {
  const [t, words] = await Promise.all([getTranslations('import'), getTranslations(namespace)])
  const or = (key: string, other: string) => (words.has(key) ? words(key, limits) : other)
  const inFile = (field: string) => Object.entries(renamed ?? {}).find(([, to]) => to === field)?.[0] ?? field
  const label = (field: string) => or(`${fields}.${renamed?.[field] ?? field}`, field)
  // With the name that the file has for it: that is what is looked for in the text.
  const named = (field: string) => (fields ? `${label(field)} (${inFile(field)})` : field)
  return ({ row, field, fault }: FileFault) =>
    t(fields ? 'row' : 'line', { row: row + above, field: named(field), fault: or(`fault.${fault}`, fault) })
}

/** Preview of a file that only has faults. */
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

/** Preview of the marketplace's answer to a file, in words. */
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
