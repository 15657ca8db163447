import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import type { OrderPaths } from './order-paths'
import type { WorkplaceData } from './today'
import { TodoRow } from './todo-row'

/** The work queue (rule K7): each kind of work, its age, and the list of it. */
export async function TodoCard({ data, paths }: { data: WorkplaceData; paths: OrderPaths }) {
  const t = await getTranslations('dashboard.workplace.todo')
  // A shop's late orders and today's orders are listed above by deadline.
  const open = data.todo.filter(
    ({ key, count }) => count > 0 && (paths.operator || (key !== 'late' && key !== 'dueToday')),
  )
  return (
    <Card title={t('title')} padded={false}>
      {open.length === 0 ? (
        <p className="dash-none">{t('none')}</p>
      ) : (
        <ul>
          {open.map((entry) => (
            <TodoRow key={entry.key} entry={entry} paths={paths} />
          ))}
        </ul>
      )}
    </Card>
  )
}
