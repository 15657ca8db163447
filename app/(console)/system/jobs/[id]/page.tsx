import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { DetailPage } from '@/components/page/detail-page'
import { getJob } from '@/lib/contract/job'
import { requireScreen } from '@/lib/session/session'
import { orError } from '../../../or-error'
import { JobOutcome } from '../_components/job-outcome'
import { JobParts } from '../_components/job-parts'
import { JOBS, jobWords } from '../_components/job-words'

type Props = PageProps<'/system/jobs/[id]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await jobWords()).name((await params).id) }
}

/** One job: when it runs, what became of it, and its last twenty runs. */
export default async function JobPage({ params, searchParams }: Props) {
  const { can } = await requireScreen('/system/jobs/[id]')
  const [t, words, { id: name }, search] = await Promise.all([getTranslations('job'), jobWords(), params, searchParams])
  if (!getJob.query.safeParse({ name }).success) notFound()
  return (
    <DetailPage
      title={words.name(name)}
      back={{ href: JOBS, label: t('title') }}
      notices={<JobOutcome search={search} />}
    >
      {await orError(() => JobParts({ name, mayRun: can('job:run') }), `${JOBS}/${name}`)}
    </DetailPage>
  )
}
