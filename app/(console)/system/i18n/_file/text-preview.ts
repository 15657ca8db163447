import 'server-only'
import { createHash } from 'node:crypto'
import { getTranslations } from 'next-intl/server'
import { TOLD } from '@/app/_kit/import/imported-file'
import type { FilePreview } from '@/components/form/file-import-state'
import { shownOf } from '../_texts/text-rows'
import type { readTexts, TextChange } from './text-file'

type Found = NonNullable<ReturnType<typeof readTexts>>

/** Hash of exactly these changes to exactly these versions. */
export const stampOf = (changes: readonly TextChange[]): string =>
  createHash('sha256')
    .update(JSON.stringify(changes.map(({ before: _, ...change }) => change)))
    .digest('hex')

const SIGNS: Readonly<Record<string, string>> = { '\n': '↵', '\t': '⇥' }

/** Marks white space at the edges of a text, which would be invisible. */
export const edgesShown = (text: string): string =>
  text.replace(/^\s+|\s+$/g, (edge) => [...edge].map((sign) => SIGNS[sign] ?? '·').join(''))

/** Preview of a file of texts, in words. */
export async function textPreview(text: string, { changes, faults, same, absent }: Found): Promise<FilePreview> {
  const [t, words] = await Promise.all([getTranslations('import'), getTranslations('translation')])
  const fieldOf = (name: string) => (name === 'key' ? words('column.key') : words(name === 'zh' ? 'zh' : 'en'))
  const quoted = (text: string) => t('quoted', { text: edgesShown(text) })
  const detail = (name: 'zh' | 'en', from: string, to: string) =>
    from === to ? [] : [`${fieldOf(name)}: ${quoted(from)} → ${quoted(to)}`]
  const changeRow = ({ key, zh, en, before }: TextChange) => {
    const now = shownOf(before)
    const next = { zh: zh ?? before.shipped.zh ?? '', en: en ?? before.shipped.en ?? '' }
    const details = [...detail('zh', now.zh, next.zh), ...detail('en', now.en, next.en)].join('; ')
    return { mark: t('mark.changed'), name: key, details }
  }
  const wrong = faults.length > 0
  return {
    text,
    summary: wrong
      ? t('wrong', { count: faults.length })
      : t('summary', { added: 0, changed: changes.length, same, absent }),
    faults: faults
      .slice(0, TOLD)
      .map(({ row, field, fault }) => t('row', { row, field: fieldOf(field), fault: t(`fault.${fault}`) })),
    changes: wrong ? [] : changes.slice(0, TOLD).map(changeRow),
    stamp: wrong || changes.length === 0 ? null : stampOf(changes),
  }
}
