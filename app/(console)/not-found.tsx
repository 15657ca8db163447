import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { requireSession } from '@/lib/session/session'

/** A record that is not there, or not for this user: both look the same on purpose (tenancy). */
export default async function ScreenNotFound() {
  await requireSession()
  const t = await getTranslations('shell.notFound')
  return (
    <EmptyState
      title={t('title')}
      text={t('text')}
      actions={
        <ButtonLink look="primary" href="/dashboard/workplace">
          {t('home')}
        </ButtonLink>
      }
    />
  )
}
