import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { DetailPage } from '@/components/page/detail-page'
import { plainQuery } from '@/components/table/list-url'
import { orderScreens } from '@/lib/navigation/order-screens'
import { requireScreen } from '@/lib/session/session'
import { ItemQuery } from './_components/item-query'
import { readTask } from './_components/read-task'
import { taskParts } from './_components/task-parts'

type Props = PageProps<'/tasks/[id]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, { id }] = await Promise.all([getTranslations('task.detail'), params])
  // What goes wrong is said by the page.
  const task = await readTask(id).catch(() => undefined)
  return { title: t(task === null ? 'missing' : 'title') }
}

export default async function TaskPage({ params, searchParams }: Props) {
  const { menu, can } = await requireScreen('/tasks/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  const query = ItemQuery.parse(plainQuery(search))
  const t = await getTranslations('task')
  const back = { href: '/tasks', label: t('list.title') }
  return orError(
    () => taskParts(id, query, { maySend: can('order:ship:batch'), orderHref: orderScreens(menu, can).detail }),
    `/tasks/${id}`,
    (reason) => (
      <DetailPage title={t('detail.title')} back={back}>
        {reason}
      </DetailPage>
    ),
  )
}
