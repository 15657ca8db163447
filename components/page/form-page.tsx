import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { UnsavedParts } from '@/components/form/unsaved-parts'
import { PageHead } from './page-head'
import { PageLive } from './page-live'

export interface FormPageProps {
  title: string
  note?: ReactNode
  back?: { href: string; label: string }
  notices?: ReactNode
  /** Up to 760 px unless a grid needs more. */
  wide?: boolean
  /** `ActionForm` or `CheckedForm`, usually inside a `Card`. */
  children: ReactNode
}

/** Page shape 3: one form, one column (pattern P4). */
export function FormPage({ title, note, back, notices, wide, children }: FormPageProps) {
  const t = useTranslations('common.form')
  return (
    <div className={wide ? 'page' : 'page page-narrow'}>
      <PageHead title={title} note={note} back={back} />
      {notices}
      <UnsavedParts texts={{ missed: t('missed'), here: t('here') }} />
      {children}
      <PageLive />
    </div>
  )
}
