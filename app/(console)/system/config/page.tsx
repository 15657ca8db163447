import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CONFIG, configView } from '@/app/_kit/setting/setting-view'
import { FormPage } from '@/components/page/form-page'
import { listHref } from '@/components/table/list-url'
import { requireScreen } from '@/lib/session/session'
import { orError } from '../../or-error'
import { ConfigParts } from './_components/config-parts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('config'))('title') }
}

/** Business settings: their effects, and who changed them. */
export default async function Config({ searchParams }: PageProps<'/system/config'>) {
  const { can } = await requireScreen(CONFIG)
  const [t, search] = await Promise.all([getTranslations('config'), searchParams])
  const { query, state } = configView(search)
  const done = typeof search.done === 'string' ? search.done : null
  return (
    <FormPage title={t('title')} note={t('note')} wide>
      {
        await orError(
          () => ConfigParts({ query, state, mayEdit: can('config:edit'), mayApprove: can('config:approve'), done }),
          listHref(state),
        )
      }
    </FormPage>
  )
}
