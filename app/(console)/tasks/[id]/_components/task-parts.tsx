import { getTranslations } from 'next-intl/server'
import { DetailPage } from '@/components/page/detail-page'
import { Missing } from '@/components/page/missing'
import { Refresh } from '@/components/page/refresh'
import { PutDown } from '@/components/table/put-down'
import { Status } from '@/components/ui/status'
import type { PermissionCode } from '@/lib/domain/permission'
import type { OrderScreens } from '@/lib/navigation/order-screens'
import { answerMissing } from '@/lib/session/answer-status'
import { groupOfTask, isBusy, kindKey } from '../../_tasks/task-state'
import { type ItemQuery, itemsPage } from './item-query'
import { ItemTable } from './item-table'
import { LeftOut } from './left-out'
import { readTask } from './read-task'
import { TaskActions } from './task-actions'
import { TaskSummary } from './task-summary'

/** Shown if a task does not exist, or is not this user's; the response has the same status. */
async function NoTask() {
  await answerMissing()
  const t = await getTranslations('task.detail')
  return <Missing title={t('missing')} text={t('missingText')} />
}

/** Order screens that the reader may open, and permissions. */
export interface Reach {
  screens: OrderScreens
  can(code: PermissionCode): boolean
}

/** Addresses of a row's record: an order, a SKU's stock, or a product. */
function hrefsOf({ kind }: { kind: string }, { screens, can }: Reach): (id: string) => string | null {
  if (!kind.startsWith('goods.')) return screens.detail
  if (!can('goods:list') || kind === 'goods.import') return () => null
  return (id) => (kind === 'goods.skus' ? `/goods/stock/${id}` : `/goods/detail/${id}`)
}

/** The whole page of one task, as far as this user may see it. */
export async function taskParts(id: string, query: ItemQuery, reach: Reach) {
  const [task, t] = await Promise.all([readTask(id), getTranslations('task')])
  if (!task) return <NoTask />
  const partly = task.state === 'done' && task.failed > 0
  return (
    <DetailPage
      title={t(`kind.${kindKey(task.kind)}`)}
      back={{ href: '/tasks', label: t('list.title') }}
      status={<Status group={groupOfTask(task)}>{t(partly ? 'state.partly' : `state.${task.state}`)}</Status>}
      actions={<TaskActions task={task} reach={reach} />}
    >
      <PutDown />
      <TaskSummary task={task} />
      <ItemTable task={task} query={query} page={itemsPage(task.items, query)} hrefOf={hrefsOf(task, reach)} />
      <LeftOut task={task} />
      {isBusy(task) && <Refresh />}
    </DetailPage>
  )
}
