import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { requireSession } from '@/lib/session/session'

/** What is said at the head of a list, and that rules of the reader's roles take rows out of it, where some do. */
export async function Narrowed({ list, children }: { list: 'orders' | 'users'; children: ReactNode }) {
  const [t, { user }] = await Promise.all([getTranslations('common'), requireSession()])
  return (
    <>
      {children}
      {user.narrowed?.includes(list) && <> · {t('narrowed')}</>}
    </>
  )
}
