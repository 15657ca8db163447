import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import { listTasks, type TaskRow } from '@/lib/contract/task'
import { read } from '@/lib/upstream/read'

const SHOWN = 8
const LOOKED_THROUGH = 100

async function readImports(): Promise<TaskRow[]> {
  const { records } = await read(listTasks, { query: { size: LOOKED_THROUGH } }, { else: { records: [] } })
  return records.filter(({ kind }) => kind.startsWith('order.tracking')).slice(0, SHOWN)
}

/** Latest imports of the shop. */
export async function ImportHistory() {
  const [t, imports] = await Promise.all([getTranslations('fulfilment.import'), readImports()])
  return (
    <Card title={t('history')} padded={false} aside={<TextLink href="/tasks">{t('allTasks')}</TextLink>}>
      {imports.length === 0 && <p className="card-body soft">{t('noHistory')}</p>}
      <ul>
        {imports.map((task) => (
          <li key={task.id} className="import-past">
            <TextLink href={`/tasks/${task.id}`}>
              <Time value={task.createdAt} />
            </TextLink>
            <span>{task.fileName}</span>
            <span className="soft">{task.createdBy}</span>
            <span className="num">
              {t('pastResult', { ok: task.ok, failed: task.failed, leftOut: task.leftOut, undone: task.undone })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
