import { getTranslations } from 'next-intl/server'
import { BulkBar } from '@/components/table/bulk-bar'
import { type ListState, listHref } from '@/components/table/list-url'
import { Button } from '@/components/ui/button'
import { actMany } from '../actions'

export const BULK_FORM = 'job-bulk'

/** Runs, pauses or resumes the ticked jobs. */
export async function JobBulk({ state, total }: { state: ListState; total: number }) {
  const t = await getTranslations('job')
  return (
    <BulkBar id={BULK_FORM} action={actMany} state={state} total={total}>
      <input type="hidden" name="back" value={listHref(state)} />
      <Button type="submit" name="intent" value="pause" look="secondary">
        {t('pause')}
      </Button>
      <Button type="submit" name="intent" value="resume" look="secondary">
        {t('resume')}
      </Button>
      <Button type="submit" name="intent" value="run" look="primary">
        {t('run')}
      </Button>
    </BulkBar>
  )
}
