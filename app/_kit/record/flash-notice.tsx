import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { hasActed } from '@/components/table/has-acted'
import { PutDown } from '@/components/table/put-down'
import { Notice } from '@/components/ui/notice'
import { UndoButton } from '../queue/undo-button'
import { type Flash, readFlash } from './flash'

interface Props {
  /** The page's `await searchParams`. */
  search: Readonly<Record<string, string | string[] | undefined>>
  /** Content beside the message, such as a form that undoes the act. */
  action?(flash: Flash): ReactNode
}

/** Shows the message once that `done()` left for this page. */
export async function FlashNotice({ search, action }: Props) {
  const flash = await readFlash(search.done)
  if (!flash) return null
  const t = await getTranslations()
  const { undo } = flash.values
  const urgent = flash.tone === 'warn' || flash.tone === 'danger'
  return (
    <Notice
      tone={flash.tone}
      role={urgent ? 'alert' : 'status'}
      once
      action={action ? action(flash) : typeof undo === 'string' && undo !== '' && <UndoButton id={undo} />}
    >
      {t(flash.words, flash.values)}
      {hasActed(String(search.done)) && <PutDown />}
    </Notice>
  )
}
