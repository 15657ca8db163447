import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { orError } from '@/app/(console)/or-error'
import { FormPage } from '@/components/page/form-page'
import { pickText, type Twin } from '@/lib/domain/locale'
import { currentCaller } from '@/lib/session/caller'
import { orElse } from '@/lib/upstream/read'
import { FlashNotice } from './flash-notice'
import { recordTitle } from './record-title'

type Search = Readonly<Record<string, string | string[] | undefined>>

/** Name of a record in the reader's language, for `recordTitle`; null if it cannot be read. */
export async function nameOf(reading: Promise<Twin>): Promise<string | null> {
  const [name, { locale }] = await Promise.all([orElse(reading, null), currentCaller()])
  return name && pickText(name, locale)
}

interface Props {
  /** Namespace with `title`, `newTitle`, `oneTitle` and `oneTitleOf`. */
  words: string
  /** List to return to. */
  list: string
  /** Address of the page. */
  at: string
  search?: Search
  /** Name of an existing record; a new one has none. */
  name?: Promise<Twin>
  note?: string
  draw(): Promise<ReactNode>
}

/** Page of one record, new or existing, with a link back, the last message, or the reason why it cannot be shown. */
export async function RecordPage({ words, list, at, search, name, note, draw }: Props) {
  const t = await getTranslations(words)
  const title = name ? await recordTitle(words, nameOf(name)) : t('newTitle')
  return (
    <FormPage
      title={title}
      note={note}
      back={{ href: list, label: t('title') }}
      wide
      notices={search && <FlashNotice search={search} />}
    >
      {await orError(draw, at)}
    </FormPage>
  )
}
