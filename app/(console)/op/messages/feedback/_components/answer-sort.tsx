import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { ChoiceField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { SelectField } from '@/components/form/select-field'
import { SubmitButton } from '@/components/form/submit-button'
import { Card } from '@/components/ui/card'
import type { FeedbackThread } from '@/lib/contract/feedback'
import { type DeskChoices, tagOptions } from '../_feedback/answer-choices'
import { sort } from '../actions'
import { FollowSaved } from './follow-saved'

/** Assignee and tags. */
export async function AnswerSort({ thread, choices }: { thread: FeedbackThread; choices: DeskChoices }) {
  const [t, texts] = await Promise.all([getTranslations('feedback'), formTexts()])
  const { id, version, assignee, tags } = thread
  const gone = assignee && !choices.assignees.some(({ value }) => value === assignee.id)
  const people = [...choices.assignees, ...(gone ? [{ value: assignee.id, label: assignee.name }] : [])]
  return (
    <Card title={t('sortTitle')}>
      <ActionForm action={sort} texts={texts} hidden={{ id, version }}>
        <FollowSaved saved={assignee?.id ?? ''}>
          <SelectField
            name="assigneeId"
            label={t('column.assignee')}
            hint={t('assigneeHint')}
            options={people}
            value={assignee?.id}
            empty={t('nobody')}
            optional
          />
        </FollowSaved>
        <FollowSaved saved={tags.join()}>
          <ChoiceField
            name="tags"
            label={t('column.tags')}
            options={tagOptions(choices.tags, tags)}
            value={tags}
            several
            optional
          />
        </FollowSaved>
        <div className="form-buttons">
          <SubmitButton look="secondary">{t('sort')}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  )
}
