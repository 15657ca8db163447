import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Notice } from '@/components/ui/notice'
import { Progress } from '@/components/ui/progress'
import { Time } from '@/components/ui/time'
import { EXPORT_KEPT_MS } from '@/lib/domain/limits'
import { isBusy, undoUntil } from '../../_tasks/task-state'
import type { TaskDetail } from './read-task'

/** Kind whose items are blocks of a file, which mean nothing to its readers. */
const EXPORT = 'order.export'

/** Progress of an export: rows collected, then how long the file can be downloaded. */
async function ExportProgress({ task }: { task: TaskDetail }) {
  const t = await getTranslations('task.exporting')
  if (task.state === 'done' && task.failed === 0)
    return (
      <>
        {t('ready')} <Time value={new Date(Date.parse(task.createdAt) + EXPORT_KEPT_MS).toISOString()} />
      </>
    )
  return t(isBusy(task) ? 'gathering' : 'failed', { percent: Math.floor((task.ok * 100) / Math.max(task.total, 1)) })
}

/** Progress of the task, who started it, and until when it can be undone. */
export async function TaskSummary({ task }: { task: TaskDetail }) {
  const t = await getTranslations('task')
  const done = task.ok + task.failed
  const until = undoUntil(task, Date.now())
  return (
    <Card>
      <div className="task-progress">
        <Progress value={isBusy(task) ? done : task.total} max={Math.max(task.total, 1)} label={t('column.progress')} />
        <p className="num" role="status">
          {task.kind === EXPORT ? (
            <ExportProgress task={task} />
          ) : task.undone > 0 ? (
            t(isBusy(task) ? 'detail.undoing' : 'detail.undone', {
              undone: task.undone,
              ok: task.ok,
              failed: task.failed,
            })
          ) : (
            t('detail.progress', { done, total: task.total, ok: task.ok, failed: task.failed })
          )}
        </p>
      </div>
      <Facts
        items={[
          ...(task.fileName ? [{ term: t('column.file'), value: task.fileName }] : []),
          { term: t('column.by'), value: task.createdBy },
          { term: t('column.at'), value: <Time value={task.createdAt} /> },
          { term: t('detail.finished'), value: <Time value={task.finishedAt} /> },
        ]}
      />
      {until && (
        <Notice>
          {t('detail.undoUntil')} <Time value={until} style="time" />
        </Notice>
      )}
    </Card>
  )
}
