import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { EXPORT_KEPT_MS } from '@/lib/domain/limits'
import { isBusy, undoUntil } from '../../_tasks/task-state'
import { wayOn, wayToCorrect } from '../../_tasks/task-ways'
import { cancel, retry, undo } from '../actions'
import type { TaskDetail } from './read-task'
import type { Reach } from './task-parts'

/** An export that has gathered all its rows; they are kept for a week. */
const hasFile = ({ kind, state, failed, finishedAt }: TaskDetail): boolean =>
  kind === 'order.export' &&
  state === 'done' &&
  failed === 0 &&
  Date.now() < Date.parse(finishedAt ?? '') + EXPORT_KEPT_MS

/**
 * What can be done with a task as it stands: stop it, take it back, correct its failed rows or run them
 * again, keep their list.
 */
export async function TaskActions({ task, reach }: { task: TaskDetail; reach: Reach }) {
  const [t, texts] = await Promise.all([getTranslations('task.action'), formTexts()])
  const common = { texts, hidden: { id: task.id }, className: 'task-action' }
  const finished = task.state === 'done'
  const { actable } = task
  const left = task.failed + task.leftOut
  const again = finished && left > 0 ? wayToCorrect(task, reach.screens, reach.can) : null
  const on = wayOn(task, reach.screens, reach.can)
  return (
    <>
      {on && (
        <ButtonLink href={on.href} icon={<Icon name="truck" />}>
          {t(on.to)}
        </ButtonLink>
      )}
      {actable && hasFile(task) && (
        <ButtonLink look="primary" href={`/api/orders/export/${task.id}`} icon={<Icon name="download" />} download>
          {t('file')}
        </ButtonLink>
      )}
      {left > 0 && (
        <ButtonLink href={`/tasks/${task.id}/failures.csv`} icon={<Icon name="download" />} download>
          {t('failures')}
        </ButtonLink>
      )}
      {actable && isBusy(task) && (
        <ActionForm action={cancel} {...common}>
          <SubmitButton look="danger">{t('cancel')}</SubmitButton>
        </ActionForm>
      )}
      {actable && undoUntil(task, Date.now()) && (
        <ActionForm action={undo} {...common}>
          <SubmitButton look="secondary" icon={<Icon name="undo" />}>
            {t('undo')}
          </SubmitButton>
        </ActionForm>
      )}
      {again && (
        <ButtonLink look="primary" href={again} icon={<Icon name="edit" />}>
          {t(task.leftOut > 0 ? 'correctRows' : 'correct')}
        </ButtonLink>
      )}
      {actable && finished && task.failed > 0 && !again && (
        <ActionForm action={retry} {...common}>
          <SubmitButton icon={<Icon name="refresh" />}>{t('retry')}</SubmitButton>
        </ActionForm>
      )}
    </>
  )
}
