import { getTranslations } from 'next-intl/server'
import { filterText, type ListState } from '@/components/table/list-url'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

/** Exports the current view by one plain POST, since it is logged. */
export async function AnswerExport({ state }: { state: ListState }) {
  const t = await getTranslations('feedback')
  return (
    <form action="/op/messages/feedback/export.csv" method="post" data-native="">
      <input type="hidden" name="query" value={filterText(state)} />
      <Button type="submit" title={t('exportHint')} icon={<Icon name="download" />}>
        {t('export')}
      </Button>
    </form>
  )
}
