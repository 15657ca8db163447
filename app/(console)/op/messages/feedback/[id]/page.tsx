import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FeedbackOutcome } from '@/components/feedback/feedback-outcome'
import { FormPage } from '@/components/page/form-page'
import { requireScreen } from '@/lib/session/session'
import { orError } from '../../../../or-error'
import { AnswerParts } from '../_components/answer-parts'
import { ANSWERS } from '../_feedback/answer-view'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('feedback'))('oneTitle') }
}

/** One feedback with its screenshots and where it came from, and the reply to it. */
export default async function FeedbackAnswer({ params, searchParams }: PageProps<'/op/messages/feedback/[id]'>) {
  await requireScreen('/op/messages/feedback/[id]')
  const [t, { id }, { done, like }] = await Promise.all([getTranslations('feedback'), params, searchParams])
  return (
    <FormPage
      title={t('oneTitle')}
      note={t('zone')}
      back={{ href: ANSWERS, label: t('answerTitle') }}
      wide
      notices={<FeedbackOutcome done={String(done ?? '')} />}
    >
      {await orError(() => AnswerParts({ id, like: String(like ?? '').slice(0, 64) }), `${ANSWERS}/${id}`)}
    </FormPage>
  )
}
