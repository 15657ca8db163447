import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { FilePreview } from '@/components/form/file-import-state'
import type { BegunDictionary } from '@/lib/contract/dictionary/file'

/** Separates the dictionaries that a file would create: a mistyped code would be one of them. */
export async function askToBegin(
  begun: readonly BegunDictionary[],
  unticked: boolean,
): Promise<NonNullable<FilePreview['ask']> | null> {
  if (begun.length === 0) return null
  const t = await getTranslations('dictionary.begun')
  const line = ({ row, dictCode, dictName, dictNameEn, like }: BegunDictionary) => {
    const line = t('line', { row: row + 1, code: dictCode, names: [dictName, dictNameEn].filter(Boolean).join(' / ') })
    return like ? `${line} ${t('like', { code: like })}` : line
  }
  return {
    title: t('title', { count: begun.length }),
    lines: begun.map(line),
    label: t('meant'),
    ...(unticked && { wrong: t('missed') }),
  }
}
