import { getTranslations } from 'next-intl/server'
import { dictionaryOrNone } from '@/app/(console)/dictionary'
import { FeedbackConversation } from '@/components/feedback/feedback-conversation'
import { FeedbackStatus } from '@/components/feedback/feedback-status'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextareaField } from '@/components/form/textarea-field'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Time } from '@/components/ui/time'
import type { FeedbackThread } from '@/lib/contract/feedback'
import { FEEDBACK_MAX } from '@/lib/domain/limits'
import { draftKey } from '@/lib/session/draft-key'
import { readThread } from '../_feedback/read-thread'
import { rate, reopen } from '../actions'

/** Button that reopens the feedback for a limited time after the reply. */
async function Reopen({ thread, until }: { thread: FeedbackThread; until: string }) {
  const { id, version } = thread
  const [t, texts, draft] = await Promise.all([
    getTranslations('feedback'),
    formTexts(),
    draftKey('feedback.reopen', { id, version }),
  ])
  return (
    <Card title={t('reopen')}>
      <ActionForm action={reopen} texts={texts} hidden={{ id }} draft={draft} guard>
        <p className="soft">
          {t('reopenUntil')} <Time value={until} />
        </p>
        <TextareaField name="text" label={t('field.again')} maxLength={FEEDBACK_MAX} rows={3} />
        <div className="form-buttons">
          <SubmitButton look="secondary">{t('reopen')}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  )
}

/** Promised time of the answer, marked if late. */
async function Promised({ due }: { due: string }) {
  const t = await getTranslations('feedback')
  return (
    <>
      <Time value={due} /> {Date.parse(due) < Date.now() && <span className="soft">{t('sorry')}</span>}
    </>
  )
}

/** Rates the reply with one press; the rating can be changed. */
async function Helped({ thread }: { thread: FeedbackThread }) {
  const [t, texts] = await Promise.all([getTranslations('feedback'), formTexts()])
  return (
    <Card title={t('helped')}>
      <ActionForm action={rate} texts={texts} hidden={{ id: thread.id }}>
        {thread.helpful !== null && <p className="soft">{t('rated', { answer: t(thread.helpful ? 'yes' : 'no') })}</p>}
        <div className="form-buttons">
          <Button type="submit" name="helpful" value="1">
            {t('yes')}
          </Button>
          <Button type="submit" name="helpful" value="0">
            {t('no')}
          </Button>
        </div>
      </ActionForm>
    </Card>
  )
}

export async function FeedbackParts({ id }: { id: string }) {
  const [t, thread, items] = await Promise.all([
    getTranslations('feedback'),
    readThread(id),
    dictionaryOrNone('feedback_status'),
  ])
  const { reopenUntil, dueTime } = thread
  return (
    <>
      <Card>
        <Facts
          items={[
            { term: t('column.status'), value: <FeedbackStatus feedback={thread} items={items} /> },
            { term: t('column.kind'), value: t(`kind.${thread.kind}`) },
            { term: t('column.createTime'), value: <Time value={thread.createTime} /> },
            ...(thread.contact ? [{ term: t('field.contact'), value: thread.contact }] : []),
            ...(dueTime ? [{ term: t('promised'), value: <Promised due={dueTime} /> }] : []),
          ]}
        />
      </Card>
      <FeedbackConversation thread={thread} />
      {thread.status === 1 && <Helped thread={thread} />}
      {reopenUntil && Date.parse(reopenUntil) > Date.now() && <Reopen thread={thread} until={reopenUntil} />}
    </>
  )
}
