import { getTranslations } from 'next-intl/server'
import { FeedbackConversation } from '@/components/feedback/feedback-conversation'
import { FeedbackStatus } from '@/components/feedback/feedback-status'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextareaField } from '@/components/form/textarea-field'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Time } from '@/components/ui/time'
import { type FeedbackThread, feedbackThread } from '@/lib/contract/feedback'
import { FEEDBACK_MAX } from '@/lib/domain/limits'
import { upstream } from '@/lib/upstream/call'
import { dictionaryOrNone } from '../../../../dictionary'
import { reply } from '../actions'

async function Reply({ thread }: { thread: FeedbackThread }) {
  const [t, texts] = await Promise.all([getTranslations('feedback'), formTexts()])
  return (
    <Card title={t(thread.status === 1 ? 'replyAgain' : 'reply')}>
      <ActionForm action={reply} texts={texts} hidden={{ id: thread.id, version: thread.version }} guard>
        <TextareaField name="text" label={t('field.reply')} hint={t('replyHint')} maxLength={FEEDBACK_MAX} rows={4} />
        <div className="form-buttons">
          <SubmitButton>{t('sendReply')}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  )
}

export async function AnswerParts({ id }: { id: string }) {
  const [t, thread, items] = await Promise.all([
    getTranslations('feedback'),
    upstream(feedbackThread, { query: { id } }),
    dictionaryOrNone('feedback_status'),
  ])
  return (
    <>
      <Card>
        <Facts
          items={[
            { term: t('column.status'), value: <FeedbackStatus feedback={thread} items={items} /> },
            { term: t('column.kind'), value: t(`kind.${thread.kind}`) },
            { term: t('column.user'), value: `${thread.username} · ${thread.realname}` },
            { term: t('column.shop'), value: thread.shopName },
            { term: t('column.page'), value: thread.page || null },
            { term: t('column.release'), value: thread.release || null },
            { term: t('column.createTime'), value: <Time value={thread.createTime} /> },
          ]}
        />
      </Card>
      <FeedbackConversation thread={thread} />
      <Reply thread={thread} />
    </>
  )
}
