import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Popover } from '@/components/ui/popover'
import { WORKBOOK_BLOCKS } from '@/lib/contract/order/export'
import { EXPORT_KEPT_MS } from '@/lib/domain/limits'
import { isBusy, undoUntil } from '../../_tasks/task-state'
import { wayOn, wayToCorrect } from '../../_tasks/task-ways'
import { cancel, retry, undo } from '../actions'
import type { TaskDetail } from './read-task'
import type { Reach } from './task-parts'

/** True for an export with all its rows, which are kept for a week. */
const hasFile = ({ kind, state, failed, finishedAt }: TaskDetail): boolean =>
  kind === 'order.export' &&
  state === 'done' &&
  failed === 0 &&
  Date.now() < Date.parse(finishedAt ?? '') + EXPORT_KEPT_MS

/** Undoes the whole task: at once if it has one row, else after a confirmation of their number. */
async function Undo({ task }: { task: TaskDetail }) {
  const [t, texts] = await Promise.all([getTranslations('task.action'), formTexts()])
  const common = { action: undo, texts, hidden: { id: task.id }, className: 'task-action' }
  const count = task.items.filter(({ undoable }) => undoable).length
  const icon = <Icon name="undo" />
  if (count === 1) {
    return (
      <ActionForm {...common}>
        <SubmitButton look="secondary" icon={icon}>
          {t('undo')}
        </SubmitButton>
      </ActionForm>
    )
  }
  return (
    <Popover id="undo-all" align="end" icon={icon} label={t('undoAll', { count })}>
      <div className="chooser">
        <p>{t('undoAllText', { count })}</p>
        <ActionForm {...common}>
          <SubmitButton look="danger" filled>
            {t('undoAllNow')}
          </SubmitButton>
        </ActionForm>
      </div>
    </Popover>
  )
}

/** The same rows as a workbook, unless there are too many, and with one row per order line. */
async function OtherFiles({ task }: { task: TaskDetail }) {
  const t = await getTranslations('task.action')
  const forms = [
    ...(task.total <= WORKBOOK_BLOCKS ? (['format=xlsx', 'format=xlsx&rows=lines'] as const) : []),
    'rows=lines' as const,
  ]
  const names = {
    'format=xlsx': 'fileXlsx',
    'format=xlsx&rows=lines': 'fileXlsxLines',
    'rows=lines': 'fileLines',
  } as const
  return forms.map((form) => (
    <ButtonLink key={form} href={`/api/orders/export/${task.id}?${form}`} icon={<Icon name="download" />} download>
      {t(names[form])}
    </ButtonLink>
  ))
}

/** Acts on a task: stop, undo, correct or rerun failed rows, download them. */
export async function TaskActions({ task, reach }: { task: TaskDetail; reach: Reach }) {
  const [t, texts] = await Promise.all([getTranslations('task.action'), formTexts()])
  const common = { texts, hidden: { id: task.id }, className: 'task-action' }
  const finished = task.state === 'done'
  const { actable } = task
  const left = task.failed + task.leftOut
  const notDone = left + task.undone
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
      {actable && hasFile(task) && <OtherFiles task={task} />}
      {notDone > 0 && (
        <ButtonLink href={`/tasks/${task.id}/failures.csv`} icon={<Icon name="download" />} download>
          {t('failures')}
        </ButtonLink>
      )}
      {actable && isBusy(task) && (
        <ActionForm action={cancel} {...common}>
          <SubmitButton look="danger">{t('cancel')}</SubmitButton>
        </ActionForm>
      )}
      {actable && undoUntil(task, Date.now()) && <Undo task={task} />}
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
