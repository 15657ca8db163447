import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import type { FilePreview } from '@/components/form/file-import-state'
import type { Data } from '@/lib/contract/endpoint'
import type { FileChange, importPermissions } from '@/lib/contract/permission-file'
import { TOLD } from '../../_file/imported-file'
import type { RowFault } from './read-menu-file'

const FIELDS: Readonly<Record<string, string>> = { parent: 'parentId', perms: 'perms' }

async function faultWords() {
  const [t, words] = await Promise.all([getTranslations('import'), getTranslations('permission')])
  const fieldOf = (name: string) => {
    const key = `field.${FIELDS[name] ?? name}`
    return words.has(key) ? words(key) : name
  }
  return ({ row, field, fault }: RowFault) =>
    t('row', { row, field: fieldOf(field), fault: words.has(`fault.${fault}`) ? words(`fault.${fault}`) : fault })
}

/** What is wrong with a file, and nothing else: it was not compared with anything. */
export async function wrongFile(text: string, faults: readonly RowFault[]): Promise<FilePreview> {
  const [t, word] = await Promise.all([getTranslations('import'), faultWords()])
  return {
    text,
    summary: t('wrong', { count: faults.length }),
    faults: faults.slice(0, TOLD).map(word),
    changes: [],
    stamp: null,
  }
}

async function changeRow({ kind, key, name, nameEn, fields }: FileChange) {
  const [t, log, locale] = await Promise.all([getTranslations('import'), getTranslations('log'), getLocale()])
  const value = (given: unknown) => (given === null ? '—' : String(given))
  const field = (id: string) => (log.has(`fields.${id}`) ? log(`fields.${id}`) : id)
  return {
    mark: t(`mark.${kind}`),
    name: `${locale === 'zh-CN' ? name : nameEn} ${key}`,
    details: fields.map((each) => `${field(each.field)}: ${value(each.before)} → ${value(each.after)}`).join('; '),
  }
}

/** What the marketplace says a file would do, in words. */
export async function menuPreview(text: string, answer: Data<typeof importPermissions>): Promise<FilePreview> {
  const [t, word] = await Promise.all([getTranslations('import'), faultWords()])
  const { changes, faults, same, stamp } = answer
  if (faults.length > 0) return wrongFile(text, faults)
  const count = (kind: FileChange['kind']) => changes.filter((change) => change.kind === kind).length
  const [added, changed, absent] = [count('added'), count('changed'), count('absent')]
  return {
    text,
    summary: t('summary', { added, changed, same, absent }),
    faults: faults.map(word),
    changes: await Promise.all(changes.slice(0, TOLD).map(changeRow)),
    stamp: added + changed > 0 ? stamp : null,
  }
}
