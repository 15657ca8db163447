import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FormPage } from '@/components/page/form-page'
import { draftKey } from '@/lib/session/draft-key'
import { requireScreen } from '@/lib/session/session'
import { FeedbackForm, STANDING_SUBJECTS } from '../_components/feedback-form'
import { FEEDBACK } from '../_feedback/feedback-view'
import { pageNamed } from '../_feedback/page-before'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('feedback'))('newTitle') }
}

/** `page`: the screen that it is about; `about`: the state of the shop, from the banner about it. */
export default async function NewFeedback({ searchParams }: PageProps<'/message/feedback/new'>) {
  await requireScreen('/message/feedback/new')
  const [t, { page, about }] = await Promise.all([getTranslations('feedback'), searchParams])
  const standing = STANDING_SUBJECTS.find((subject) => subject === about)
  const draft = await draftKey(standing ? `feedback.${standing}` : 'feedback')
  return (
    <FormPage title={t('newTitle')} back={{ href: FEEDBACK, label: t('title') }}>
      <FeedbackForm page={pageNamed(page)} draft={draft} standing={standing} />
    </FormPage>
  )
}
