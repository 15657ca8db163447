import { randomUUID } from 'node:crypto'
import { getTranslations } from 'next-intl/server'
import { listHref } from '@/components/table/list-url'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Popover } from '@/components/ui/popover'
import { EXPORT_COLUMNS } from '@/lib/contract/order-bulk'
import type { ListContext } from './list-context'
import type { OrderListView } from './list-view'

/** A file of the view as it stands: which columns, then one POST that streams. */
export async function ListExport({ context, view }: { context: ListContext; view: OrderListView }) {
  const t = await getTranslations('order')
  const query = listHref(view.state, { current: null, size: null }).slice(context.screen.list.length + 1)
  return (
    <Popover id="export" align="end" icon={<Icon name="download" />} label={t('list.export')}>
      <form action="/api/orders/export" method="post" className="chooser" data-native="" data-begun={t('export.begun')}>
        <p className="soft">{t('export.text')}</p>
        <input type="hidden" name="query" value={query} />
        <input type="hidden" name="mark" value={randomUUID()} />
        <input type="hidden" name="list" value={context.screen.list} />
        <fieldset className="order-export-columns">
          <legend className="field-label">{t('export.columns')}</legend>
          {EXPORT_COLUMNS.map((name) => (
            <label className="choice" key={name}>
              <input type="checkbox" className="check" name="columns" value={name} defaultChecked />
              {t(`export.column.${name}`)}
            </label>
          ))}
        </fieldset>
        <p className="meta faint">{t('export.masked')}</p>
        <div className="dialog-foot">
          <Button type="submit" look="primary" icon={<Icon name="download" />}>
            {t('export.start')}
          </Button>
        </div>
      </form>
    </Popover>
  )
}
