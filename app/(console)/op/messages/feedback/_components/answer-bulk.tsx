import { getTranslations } from 'next-intl/server'
import { SelectField } from '@/components/form/select-field'
import { BulkBar } from '@/components/table/bulk-bar'
import type { ListState } from '@/components/table/list-url'
import { Button } from '@/components/ui/button'
import { type DeskChoices, tagOptions } from '../_feedback/answer-choices'
import { sortChosen } from '../actions'

export const BULK_FORM = 'feedback-bulk'

interface Props {
  state: ListState
  total: number
  choices: DeskChoices
  /** Name of the last bulk act: nothing stays selected after it. */
  done: string | undefined
}

/** Assigns and tags the ticked feedback, or all that match the filter. */
export async function AnswerBulk({ state, total, choices, done }: Props) {
  const t = await getTranslations('feedback')
  const people = [{ value: 'none', label: t('nobody') }, ...choices.assignees]
  return (
    <BulkBar id={BULK_FORM} action={sortChosen} state={state} total={total} done={done}>
      <input type="hidden" name="total" value={total} />
      <SelectField name="assignee" label={t('column.assignee')} options={people} empty={t('asItIs')} optional />
      <SelectField name="tag" label={t('addTag')} options={tagOptions(choices.tags)} empty={t('noTag')} optional />
      <Button type="submit">{t('sort')}</Button>
    </BulkBar>
  )
}
