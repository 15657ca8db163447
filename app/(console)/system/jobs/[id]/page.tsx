import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { DetailPage } from '@/components/page/detail-page'
import { Missing } from '@/components/page/missing'
import { answerMissing } from '@/lib/session/answer-status'
import { requireScreen } from '@/lib/session/session'
import { JobNotices } from '../_components/job-notices'
import { JobParts } from '../_components/job-parts'
import { JOBS } from '../_components/job-view'
import { jobWords } from '../_components/job-words'
import { isNoJob } from '../_components/read-job'

type Props = PageProps<'/system/jobs/[id]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireScreen('/system/jobs/[id]')
  const [t, words, { id: name }] = await Promise.all([getTranslations('job'), jobWords(), params])
  return { title: (await isNoJob(name)) ? t('missing') : words.name(name) }
}

/** One job: schedule, state, and last twenty runs. */
export default async function JobPage({ params, searchParams }: Props) {
  const { can } = await requireScreen('/system/jobs/[id]')
  const [t, words, { id: name }, search] = await Promise.all([getTranslations('job'), jobWords(), params, searchParams])
  if (await isNoJob(name)) {
    await answerMissing()
    return <Missing title={t('missing')} text={t('missingText')} way={{ href: JOBS, label: t('title') }} />
  }
  const mayRun = can('job:run')
  const path = `${JOBS}/${name}`
  return (
    <DetailPage
      title={words.name(name)}
      back={{ href: JOBS, label: t('title') }}
      notices={<JobNotices search={search} mayRun={mayRun} back={path} />}
    >
      {await orError(() => JobParts({ name, mayRun }), path)}
    </DetailPage>
  )
}
