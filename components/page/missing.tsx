import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button'

interface Props {
  title: string
  text: ReactNode
}

/** Inside the frame: what is not here, or not for this user, and the way on. */
export async function Missing({ title, text }: Props) {
  const t = await getTranslations('errors')
  return (
    <div className="state">
      <h1>{title}</h1>
      <p>{text}</p>
      <div className="state-actions">
        <ButtonLink look="primary" href="/">
          {t('home')}
        </ButtonLink>
      </div>
    </div>
  )
}
