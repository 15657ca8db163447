import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FormPage } from '@/components/page/form-page'
import { opensPath } from '@/lib/navigation/menu'
import { requireScreen } from '@/lib/session/session'
import { orError } from '../../or-error'
import { HealthTable } from './health-table'

const HEALTH = '/system/health'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('health'))('title') }
}

/** Self-checks of the program. */
export default async function Health() {
  const { menu, can } = await requireScreen(HEALTH)
  const t = await getTranslations('health')
  return (
    <FormPage title={t('title')} note={t('note')} wide>
      {await orError(() => HealthTable({ opens: (path) => opensPath(menu, path, can) }), HEALTH)}
    </FormPage>
  )
}
