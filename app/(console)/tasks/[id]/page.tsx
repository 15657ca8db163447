import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { DetailPage } from '@/components/page/detail-page'
import { plainQuery } from '@/components/table/list-url'
import { ukTime } from '@/components/ui/uk-time'
import { knownLocale } from '@/lib/domain/locale'
import { orderScreens } from '@/lib/navigation/order-screens'
import { requireScreen } from '@/lib/session/session'
import { orElse } from '@/lib/upstream/read'
import { kindKey } from '../_tasks/task-state'
import { ItemQuery } from './_components/item-query'
import { readTask } from './_components/read-task'
import { taskParts } from './_components/task-parts'

type Props = PageProps<'/tasks/[id]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, spoken, { id }] = await Promise.all([getTranslations('task'), getLocale(), params])
  // The page shows the error.
  const task = await orElse(readTask(id), undefined)
  if (!task) return { title: t(task === null ? 'detail.missing' : 'detail.title') }
  // Several tasks may be open as tabs: each is named by its file, else by its start.
  const of = task.fileName ?? ukTime(Date.parse(task.createdAt), 'short', knownLocale(spoken))
  return { title: t('detail.titleOf', { name: t(`kind.${kindKey(task.kind)}`), of }) }
}

export default async function TaskPage({ params, searchParams }: Props) {
  const { menu, can } = await requireScreen('/tasks/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  const query = ItemQuery.parse(plainQuery(search))
  const t = await getTranslations('task')
  const back = { href: '/tasks', label: t('list.title') }
  return orError(
    () => taskParts(id, query, { screens: orderScreens(menu, can), can }),
    `/tasks/${id}`,
    (reason) => (
      <DetailPage title={t('detail.title')} back={back}>
        {reason}
      </DetailPage>
    ),
  )
}
