import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FeedbackOutcome } from '@/components/feedback/feedback-outcome'
import { FormPage } from '@/components/page/form-page'
import { requireScreen } from '@/lib/session/session'
import { orError } from '../../../or-error'
import { FeedbackParts } from '../_components/feedback-parts'
import { FEEDBACK } from '../_feedback/feedback-view'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('feedback'))('oneTitle') }
}

/** One feedback with its replies; while a reply is fresh it can be reopened. */
export default async function OneFeedback({ params, searchParams }: PageProps<'/message/feedback/[id]'>) {
  await requireScreen('/message/feedback/[id]')
  const [t, { id }, { done }] = await Promise.all([getTranslations('feedback'), params, searchParams])
  return (
    <FormPage
      title={t('oneTitle')}
      note={t('zone')}
      back={{ href: FEEDBACK, label: t('title') }}
      notices={<FeedbackOutcome done={String(done ?? '')} />}
    >
      {await orError(() => FeedbackParts({ id }), `${FEEDBACK}/${id}`)}
    </FormPage>
  )
}
