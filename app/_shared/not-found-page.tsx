import { getTranslations } from 'next-intl/server'
import { Failure } from './failure'

export async function NotFoundPage() {
  const t = await getTranslations('errors')
  return (
    <Failure code="404" title={t('notFound.title')} text={t('notFound.text')} link={{ href: '/', label: t('home') }} />
  )
}
