import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { undoRow } from '../actions'
import type { TaskItemRow } from './read-task'

interface RowUndoProps {
  task: string
  item: TaskItemRow
}

/** Takes back one row alone; nothing where it did nothing that could be. */
export async function RowUndo({ task, item: { position, label, undoable } }: RowUndoProps) {
  if (!undoable) return null
  const [t, texts] = await Promise.all([getTranslations('task.action'), formTexts()])
  return (
    <ActionForm action={undoRow} texts={texts} hidden={{ id: task, position }} className="task-action">
      <SubmitButton look="secondary" size="sm" aria-label={t('undoRow', { row: label })}>
        {t('undo')}
      </SubmitButton>
    </ActionForm>
  )
}
