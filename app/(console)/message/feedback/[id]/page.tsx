import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { FeedbackOutcome } from '@/components/feedback/feedback-outcome'
import { feedbackTitle } from '@/components/feedback/feedback-title'
import { FormPage } from '@/components/page/form-page'
import { requireScreen } from '@/lib/session/session'
import { orElse } from '@/lib/upstream/read'
import { FeedbackParts } from '../_components/feedback-parts'
import { FEEDBACK } from '../_feedback/feedback-view'
import { readThread } from '../_feedback/read-thread'

type Props = PageProps<'/message/feedback/[id]'>

/** Each feedback has its own browser tab, so the title names it. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireScreen('/message/feedback/[id]')
  return { title: await feedbackTitle(await orElse(readThread((await params).id), null)) }
}

/** One feedback with its replies; it can be reopened for a limited time after a reply. */
export default async function OneFeedback({ params, searchParams }: Props) {
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
