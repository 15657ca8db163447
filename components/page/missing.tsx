import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button'

interface Props {
  title: string
  text: ReactNode
  /** Address that explains why this is not for the reader. */
  whyHref?: string | undefined
  whyLabel?: string | undefined
  /** Alternative link; the start page by default. */
  way?: { href: string; label: string }
}

/** Inside the frame: a page that does not exist, or not for this user, with links. */
export async function Missing({ title, text, whyHref, whyLabel, way }: Props) {
  const t = await getTranslations('errors')
  return (
    <div className="state">
      <h1>{title}</h1>
      <p>{text}</p>
      <div className="state-actions">
        {whyHref && <ButtonLink href={whyHref}>{whyLabel ?? t('why')}</ButtonLink>}
        <ButtonLink look="primary" href={way?.href ?? '/'}>
          {way?.label ?? t('home')}
        </ButtonLink>
      </div>
    </div>
  )
}
