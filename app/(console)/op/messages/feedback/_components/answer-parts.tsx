import { getTranslations } from 'next-intl/server'
import { dictionaryOrNone } from '@/app/(console)/dictionary'
import { FeedbackConversation } from '@/components/feedback/feedback-conversation'
import { FeedbackStatus } from '@/components/feedback/feedback-status'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextareaField } from '@/components/form/textarea-field'
import { PageColumns } from '@/components/page/page-columns'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import type { FeedbackThread } from '@/lib/contract/feedback'
import { FEEDBACK_MAX } from '@/lib/domain/limits'
import { draftKey } from '@/lib/session/draft-key'
import { type DeskChoices, deskChoices } from '../_feedback/answer-choices'
import { readThread } from '../_feedback/read-thread'
import { reply } from '../actions'
import { AnswerDue } from './answer-due'
import { AnswerMerge, MergedInto, Repeats } from './answer-merge'
import { AnswerSort } from './answer-sort'
import { AnswerTags } from './answer-tags'

async function Reply({ thread }: { thread: FeedbackThread }) {
  const { id, version } = thread
  const [t, texts, draft] = await Promise.all([
    getTranslations('feedback'),
    formTexts(),
    draftKey('feedback.reply', { id, version }),
  ])
  return (
    <Card title={t(thread.status === 1 ? 'replyAgain' : 'reply')}>
      <ActionForm action={reply} texts={texts} hidden={{ id, version }} draft={draft} guard anew>
        <TextareaField name="text" label={t('field.reply')} hint={t('replyHint')} maxLength={FEEDBACK_MAX} rows={4} />
        <div className="form-buttons">
          <SubmitButton>{t('sendReply')}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  )
}

interface OverviewProps {
  thread: FeedbackThread
  choices: DeskChoices
  /** True if the reader may open orders. */
  orders: boolean
}

/** Origin, state and assignee. */
async function Overview({ thread, choices, orders }: OverviewProps) {
  const [t, items] = await Promise.all([getTranslations('feedback'), dictionaryOrNone('feedback_status')])
  const { assignee, answeredBy, helpful, order } = thread
  const link = order && <TextLink href={`/op/orders/list/${order.id}`}>{order.no}</TextLink>
  return (
    <Card title={t('facts')}>
      <Facts
        items={[
          { term: t('column.status'), value: <FeedbackStatus feedback={thread} items={items} /> },
          { term: t('column.due'), value: <AnswerDue feedback={thread} /> },
          { term: t('column.assignee'), value: assignee?.name ?? t('nobody') },
          { term: t('column.tags'), value: <AnswerTags values={thread.tags} items={choices.tags} /> },
          { term: t('file.answeredBy'), value: answeredBy },
          { term: t('helpedUser'), value: helpful === null ? null : t(helpful ? 'yes' : 'no') },
          { term: t('column.kind'), value: t(`kind.${thread.kind}`) },
          { term: t('column.user'), value: [...new Set([thread.username, thread.realname])].join(' · ') },
          { term: t('column.shop'), value: thread.shopName },
          ...(order ? [{ term: t('column.order'), value: orders ? link : order.no }] : []),
          { term: t('field.contactOfUser'), value: thread.contact || null },
          { term: t('column.page'), value: thread.page || null },
          { term: t('column.release'), value: thread.release || null },
          { term: t('column.createTime'), value: <Time value={thread.createTime} /> },
        ]}
      />
    </Card>
  )
}

/** Parts of the page; `like`: search term for merging. */
export async function AnswerParts({ id, like, orders }: { id: string; like: string; orders: boolean }) {
  const [thread, choices] = await Promise.all([readThread(id), deskChoices()])
  const { mergedInto } = thread
  return (
    <PageColumns
      aside={
        <>
          <Overview thread={thread} choices={choices} orders={orders} />
          <AnswerSort thread={thread} choices={choices} />
        </>
      }
    >
      <FeedbackConversation thread={thread} />
      {mergedInto ? <MergedInto thread={thread} into={mergedInto} /> : <Reply thread={thread} />}
      <Repeats thread={thread} />
      {!mergedInto && <AnswerMerge thread={thread} like={like} />}
    </PageColumns>
  )
}
