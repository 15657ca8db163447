import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ListPage } from '@/components/page/list-page'
import { type ListState, listHref } from '@/components/table/list-url'
import { StatusTabs } from '@/components/table/status-tabs'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Id } from '@/lib/contract/common'
import { FEEDBACK_TABS } from '@/lib/contract/feedback'
import { requireScreen } from '@/lib/session/session'
import { orError } from '../../or-error'
import { FeedbackRows } from './_components/feedback-rows'
import { FEEDBACK, feedbackView } from './_feedback/feedback-view'
import { pageBefore } from './_feedback/page-before'

async function FeedbackTabs({ state }: { state: ListState }) {
  const t = await getTranslations('feedback')
  const tabs = [null, ...FEEDBACK_TABS].map((tab) => ({
    href: listHref(state, { tab }),
    label: t(`tab.${tab ?? 'all'}`),
    current: (state.query.tab ?? null) === tab,
  }))
  return <StatusTabs label={t('tabs')} tabs={tabs} />
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('feedback'))('title') }
}

/** The user's feedback with answers. A notification links to one by `id`. */
export default async function MyFeedback({ searchParams }: PageProps<'/message/feedback'>) {
  await requireScreen(FEEDBACK)
  const search = await searchParams
  const named = Id.safeParse(search.id)
  if (named.success) redirect(`${FEEDBACK}/${named.data}`)
  const { query, state } = feedbackView(search)
  const [t, before] = await Promise.all([getTranslations('feedback'), pageBefore()])
  const about = before && `?page=${encodeURIComponent(before)}`
  return (
    <ListPage
      title={t('title')}
      note={t('zone')}
      actions={
        <ButtonLink look="primary" href={`${FEEDBACK}/new${about}`} icon={<Icon name="plus" />}>
          {t('add')}
        </ButtonLink>
      }
      tabs={<FeedbackTabs state={state} />}
    >
      {await orError(() => FeedbackRows({ query, state }), listHref(state))}
    </ListPage>
  )
}
