import 'server-only'
import { getTranslations } from 'next-intl/server'
import { pickText, type Twin } from '@/lib/domain/locale'
import { currentCaller } from '@/lib/session/caller'
import { orElse } from '@/lib/upstream/read'

/**
 * Name of one record of a list in the reader's language, for the title of its page. Null if it is missing or could not
 * be read: the page itself shows the error.
 */
export async function nameAmong<Row extends { id: string }>(
  reading: Promise<readonly Row[]>,
  id: string,
  nameOf: (row: Row) => Twin,
): Promise<string | null> {
  const [all, { locale }] = await Promise.all([orElse(reading, null), currentCaller()])
  const found = all?.find((each) => each.id === id)
  return found ? pickText(nameOf(found), locale) : null
}

/** Title of a record's page: "Role: Auditor", or "Role" without a name; words `oneTitle` and `oneTitleOf`. */
export async function recordTitle(namespace: string, naming: Promise<string | null>): Promise<string> {
  const [t, name] = await Promise.all([getTranslations(namespace), naming])
  return name ? t('oneTitleOf', { name }) : t('oneTitle')
}
