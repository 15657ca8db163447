import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { DetailPage } from '@/components/page/detail-page'
import { Refresh } from '@/components/page/refresh'
import { plainQuery } from '@/components/table/list-url'
import { Status } from '@/components/ui/status'
import { requireScreen } from '@/lib/session/session'
import { groupOfTask, isBusy, kindKey } from '../_tasks/task-state'
import { ItemQuery, itemsPage } from './_components/item-query'
import { ItemTable } from './_components/item-table'
import { NoTask } from './_components/no-task'
import { readTask } from './_components/read-task'
import { TaskActions } from './_components/task-actions'
import { TaskSummary } from './_components/task-summary'

type Props = PageProps<'/tasks/[id]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, { id }] = await Promise.all([getTranslations('task.detail'), params])
  // What goes wrong is said by the page.
  const task = await readTask(id).catch(() => undefined)
  return { title: t(task === null ? 'missing' : 'title') }
}

export default async function TaskPage({ params, searchParams }: Props) {
  const { can } = await requireScreen('/tasks/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  const query = ItemQuery.parse(plainQuery(search))
  const t = await getTranslations('task')
  const back = { href: '/tasks', label: t('list.title') }
  return orError(
    () => drawTask(id, query, can('tasks:view'), can('order:ship:batch')),
    `/tasks/${id}`,
    (reason) => (
      <DetailPage title={t('detail.title')} back={back}>
        {reason}
      </DetailPage>
    ),
  )
}

async function drawTask(id: string, query: ItemQuery, acts: boolean, maySend: boolean) {
  const [task, t] = await Promise.all([readTask(id), getTranslations('task')])
  if (!task) return <NoTask />
  const partly = task.state === 'done' && task.failed > 0
  return (
    <DetailPage
      title={t(`kind.${kindKey(task.kind)}`)}
      back={{ href: '/tasks', label: t('list.title') }}
      status={<Status group={groupOfTask(task)}>{t(partly ? 'state.partly' : `state.${task.state}`)}</Status>}
      actions={acts && <TaskActions task={task} maySend={maySend} />}
    >
      <TaskSummary task={task} />
      <ItemTable task={task} query={query} page={itemsPage(task.items, query)} />
      {isBusy(task) && <Refresh />}
    </DetailPage>
  )
}
