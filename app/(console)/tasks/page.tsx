import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { z } from 'zod'
import { orError } from '@/app/(console)/or-error'
import { ListPage } from '@/components/page/list-page'
import { Refresh } from '@/components/page/refresh'
import { listHref, plainQuery } from '@/components/table/list-url'
import { Pager } from '@/components/table/pager'
import { PageQuery } from '@/lib/contract/common'
import { listTasks } from '@/lib/contract/task'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { isBusy } from './_tasks/task-state'
import { TaskTable } from './task-table'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('task.list'))('title') }
}

const DEFAULTS = { current: 1, size: 8 }
type Search = Promise<Record<string, string | string[] | undefined>>

async function tasksOf(state: { path: string; query: z.output<typeof PageQuery>; defaults: typeof DEFAULTS }) {
  const page = await read(listTasks, { query: state.query })
  return (
    <>
      <TaskTable tasks={page.records} />
      <Pager state={state} page={page} />
      {page.records.some(isBusy) && <Refresh />}
    </>
  )
}

export default async function TasksPage({ searchParams }: { searchParams: Search }) {
  await requireScreen('/tasks')
  const [t, query] = await Promise.all([
    getTranslations('task.list'),
    searchParams.then((search) => PageQuery.catch(DEFAULTS).parse(plainQuery(search))),
  ])
  const state = { path: '/tasks', query, defaults: DEFAULTS }
  return (
    <ListPage title={t('title')} note={t('zone')}>
      {await orError(() => tasksOf(state), listHref(state))}
    </ListPage>
  )
}
