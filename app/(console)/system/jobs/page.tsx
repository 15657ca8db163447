import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ListPage } from '@/components/page/list-page'
import { requireScreen } from '@/lib/session/session'
import { orError } from '../../or-error'
import { JobOutcome } from './_components/job-outcome'
import { JobTable } from './_components/job-table'
import { JOBS } from './_components/job-words'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('job'))('title') }
}

/** What the marketplace does by itself. */
export default async function Jobs({ searchParams }: PageProps<'/system/jobs'>) {
  const { can } = await requireScreen(JOBS)
  const [t, search] = await Promise.all([getTranslations('job'), searchParams])
  return (
    <ListPage title={t('title')} note={t('zone')} notices={<JobOutcome search={search} />}>
      {await orError(() => JobTable({ mayRun: can('job:run') }), JOBS)}
    </ListPage>
  )
}
