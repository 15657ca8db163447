import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { ChoiceField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { TextLink } from '@/components/ui/text-link'
import { type FeedbackThread, listFeedback } from '@/lib/contract/feedback'
import { read } from '@/lib/upstream/read'
import { ANSWERS } from '../_feedback/answer-view'
import { merge } from '../actions'

const OFFERED = 8

/** Links to the feedback that this one duplicates, and a button to undo the merge. */
export async function MergedInto({ thread, into }: { thread: FeedbackThread; into: string }) {
  const [t, texts] = await Promise.all([getTranslations('feedback'), formTexts()])
  const { id, version } = thread
  return (
    <Card>
      <Notice>
        {t('mergedInto')} <TextLink href={`${ANSWERS}/${into}`}>{t('mergedLink')}</TextLink>
      </Notice>
      <ActionForm action={merge} texts={texts} hidden={{ id, version, into: '' }}>
        <div className="form-buttons">
          <SubmitButton look="secondary">{t('part')}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  )
}

/** Duplicates of this feedback. */
export async function Repeats({ thread }: { thread: FeedbackThread }) {
  const t = await getTranslations('feedback')
  if (thread.repeats.length === 0) return null
  return (
    <Card title={t('repeats', { count: thread.merged })}>
      <ul>
        {thread.repeats.map(({ id, text, username }) => (
          <li key={id}>
            <TextLink href={`${ANSWERS}/${id}`}>{text}</TextLink> <span className="soft">{username}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

async function Offered({ thread, like }: { thread: FeedbackThread; like: string }) {
  const [t, texts, found] = await Promise.all([
    getTranslations('feedback'),
    formTexts(),
    read(listFeedback, { query: { tab: 'all', text: like, size: OFFERED + 1 } }),
  ])
  const options = found.records
    .filter(({ id }) => id !== thread.id)
    .map(({ id, text, username }) => ({ value: id, label: text, hint: username }))
  if (options.length === 0) return <p className="soft">{t('noneLike')}</p>
  return (
    <ActionForm action={merge} texts={texts} hidden={{ id: thread.id, version: thread.version }}>
      <ChoiceField name="into" label={t('into')} hint={t('intoHint')} options={options.slice(0, OFFERED)} />
      <div className="form-buttons">
        <SubmitButton look="secondary">{t('merge')}</SubmitButton>
      </div>
    </ActionForm>
  )
}

/** Form that marks a duplicate: finds the original by a word, then selects it. `like`: the word in the address. */
export async function AnswerMerge({ thread, like }: { thread: FeedbackThread; like: string }) {
  const t = await getTranslations('feedback')
  return (
    <Card title={t('mergeTitle')}>
      <div className="page-stack">
        <form method="get" action={`${ANSWERS}/${thread.id}#merge`} id="merge" className="form">
          <TextField name="like" label={t('like')} value={like} maxLength={64} />
          <div className="form-buttons">
            <Button type="submit">{t('find')}</Button>
          </div>
        </form>
        {like && <Offered thread={thread} like={like} />}
      </div>
    </Card>
  )
}
