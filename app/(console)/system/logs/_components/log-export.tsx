import { getTranslations } from 'next-intl/server'
import { type ListState, listHref } from '@/components/table/list-url'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { LogName } from '@/lib/contract/log'

/** A file of the view as it stands, by one plain POST: it leaves a row in the log itself. */
export async function LogExport({ log, state }: { log: LogName; state: ListState }) {
  const t = await getTranslations('log')
  const query = listHref(state, { after: null, before: null, size: null }).slice(state.path.length + 1)
  return (
    <form action="/system/logs/export.csv" method="post" data-native="">
      <input type="hidden" name="log" value={log} />
      <input type="hidden" name="query" value={query} />
      <Button type="submit" look="secondary" title={t('exportHint')} icon={<Icon name="download" />}>
        {t('export')}
      </Button>
    </form>
  )
}
