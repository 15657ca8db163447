import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { z } from 'zod'
import { type Differences, differing, GONE } from '@/app/_kit/record/conflict'
import { listDictionaries, listDictionaryItems } from '@/lib/contract/dictionary'
import { read } from '@/lib/upstream/read'
import type { KnownDict, KnownItem } from './dict-view'

export async function dictConflict(sent: z.output<typeof KnownDict>): Promise<Differences> {
  const [t, all] = await Promise.all([getTranslations('dictionary'), read(listDictionaries, { query: {} })])
  const now = all.find(({ id }) => id === sent.id)
  if (!now) return GONE
  const fields = await differing([
    { name: 'dictName', label: t('nameZh'), mine: sent.dictName, theirs: now.dictName },
    { name: 'dictNameEn', label: t('nameEn'), mine: sent.dictNameEn, theirs: now.dictNameEn },
    { name: 'description', label: t('description'), mine: sent.description, theirs: now.description },
  ])
  return { fields, hidden: { version: now.version } }
}

/** Colour and state cannot be resolved in the form. */
export async function itemConflict(sent: z.output<typeof KnownItem>): Promise<Differences> {
  const query = { dictId: sent.dictId }
  const [t, items] = await Promise.all([getTranslations('dictionary'), read(listDictionaryItems, { query })])
  const now = items.find(({ id }) => id === sent.id)
  if (!now) return GONE
  const texts = await differing([
    { name: 'itemText', label: t('textZh'), mine: sent.itemText, theirs: now.itemText },
    { name: 'itemTextEn', label: t('textEn'), mine: sent.itemTextEn, theirs: now.itemTextEn },
    {
      name: 'sortOrder',
      label: t('column.sortOrder'),
      mine: String(sent.sortOrder),
      theirs: String(now.sortOrder),
    },
  ])
  const looks = [
    {
      label: t('column.color'),
      mine: t(`colour.${sent.color ?? 'none'}`),
      theirs: t(`colour.${now.color ?? 'none'}`),
    },
    { label: t('column.status'), mine: t(`status.${sent.status}`), theirs: t(`status.${now.status}`) },
  ].filter(({ mine, theirs }) => mine !== theirs)
  return { fields: [...texts, ...looks], hidden: { version: now.version } }
}
