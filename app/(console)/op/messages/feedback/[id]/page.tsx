import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { FeedbackOutcome } from '@/components/feedback/feedback-outcome'
import { feedbackTitle } from '@/components/feedback/feedback-title'
import { FormPage } from '@/components/page/form-page'
import { requireScreen } from '@/lib/session/session'
import { orElse } from '@/lib/upstream/read'
import { AnswerParts } from '../_components/answer-parts'
import { ANSWERS } from '../_feedback/answer-view'
import { readThread } from '../_feedback/read-thread'

type Props = PageProps<'/op/messages/feedback/[id]'>

/** Each feedback has its own browser tab, so the title names it. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireScreen('/op/messages/feedback/[id]')
  return { title: await feedbackTitle(await orElse(readThread((await params).id), null)) }
}

/** One feedback with its screenshots, origin and reply. */
export default async function FeedbackAnswer({ params, searchParams }: Props) {
  const { can } = await requireScreen('/op/messages/feedback/[id]')
  const [t, { id }, { done, like }] = await Promise.all([getTranslations('feedback'), params, searchParams])
  return (
    <FormPage
      title={t('oneTitle')}
      note={t('zone')}
      back={{ href: ANSWERS, label: t('answerTitle') }}
      wide
      notices={<FeedbackOutcome done={String(done ?? '')} />}
    >
      {
        await orError(
          () => AnswerParts({ id, like: String(like ?? '').slice(0, 64), orders: can('order:list') }),
          `${ANSWERS}/${id}`,
        )
      }
    </FormPage>
  )
}
