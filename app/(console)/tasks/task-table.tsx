import { getTranslations } from 'next-intl/server'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { Progress } from '@/components/ui/progress'
import type { TaskRow } from '@/lib/contract/task'
import { groupOfTask, isBusy, kindKey } from './_tasks/task-state'

/** Imports and bulk actions, newest first. */
export async function TaskTable({ tasks }: { tasks: readonly TaskRow[] }) {
  const t = await getTranslations('task')
  const column = columnsFor<TaskRow>()
  return (
    <DataTable
      caption={t('list.title')}
      rows={tasks}
      rowId={(task) => task.id}
      group={(task) => groupOfTask(task)}
      columns={[
        column.link({
          id: 'kind',
          header: t('column.kind'),
          href: ({ id }) => `/tasks/${id}`,
          text: ({ kind }) => t(`kind.${kindKey(kind)}`),
          second: ({ fileName }) => fileName,
        }),
        column.status({
          id: 'state',
          header: t('column.state'),
          group: (task) => groupOfTask(task),
          word: ({ state, failed }) => t(state === 'done' && failed > 0 ? 'state.partly' : `state.${state}`),
        }),
        column.cell({
          id: 'progress',
          header: t('column.progress'),
          width: '180px',
          cell: (task) =>
            isBusy(task) ? (
              <Progress value={task.undone || task.ok + task.failed} max={task.total} label={t('column.progress')} />
            ) : (
              t(
                task.kind === 'order.export'
                  ? `state.${task.state}`
                  : task.state === 'undone'
                    ? 'countsUndone'
                    : 'counts',
                {
                  ok: task.ok,
                  total: task.total,
                  undone: task.undone,
                },
              )
            ),
        }),
        column.number({ id: 'failed', header: t('column.failed'), value: ({ failed }) => failed }),
        column.text({ id: 'by', header: t('column.by'), value: ({ createdBy }) => createdBy }),
        column.time({ id: 'at', header: t('column.at'), value: ({ createdAt }) => createdAt }),
      ]}
      empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
    />
  )
}
