import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { requireSession } from '@/lib/session/session'

/** Head of a list, with a notice if data rules of the reader's roles hide rows. */
export async function Narrowed({ list, children }: { list: 'orders' | 'users'; children: ReactNode }) {
  const [t, { user }] = await Promise.all([getTranslations('common'), requireSession()])
  return (
    <>
      {children}
      {user.narrowed?.includes(list) && <> · {t('narrowed')}</>}
    </>
  )
}
