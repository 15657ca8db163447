import { randomUUID } from 'node:crypto'
import { getTranslations } from 'next-intl/server'
import { listHref } from '@/components/table/list-url'
import { SortedChoices } from '@/components/table/sorted-choices'
import { sortingWords } from '@/components/table/sorting-words'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Popover } from '@/components/ui/popover'
import { exportChoice } from '../export/export-cells'
import { keptExportColumns } from '../export/kept-columns'
import type { ListContext } from './list-context'
import type { OrderListView } from './list-view'

/** Exports the current view: choice of columns and order, then one POST that streams. */
export async function ListExport({ context, view }: { context: ListContext; view: OrderListView }) {
  const [t, columns] = await Promise.all([getTranslations('order'), getTranslations('common.columns')])
  const { order, hidden } = exportChoice(await keptExportColumns(context.screen), context.can('finance:view'))
  const query = listHref(view.state, { current: null, size: null }).slice(context.screen.list.length + 1)
  return (
    <Popover id="export" align="end" icon={<Icon name="download" />} label={t('list.export')}>
      <form action="/api/orders/export" method="post" className="chooser" data-native="" data-begun={t('export.begun')}>
        <p className="soft">{t('export.text')}</p>
        <input type="hidden" name="query" value={query} />
        <input type="hidden" name="mark" value={randomUUID()} />
        <input type="hidden" name="list" value={context.screen.list} />
        <div className="form-buttons needs-script">
          {(['all', 'none'] as const).map((which) => (
            <Button key={which} size="sm" data-tick={which}>
              {t(`export.${which}`)}
            </Button>
          ))}
        </div>
        <SortedChoices
          legend={t('export.columns')}
          choices={order.map((id) => ({ id, label: t(`export.column.${id}`), shown: !hidden.includes(id) }))}
          words={sortingWords(columns)}
        />
        <fieldset className="field">
          <legend className="field-label">{t('export.file')}</legend>
          <div className="choices">
            {(['csv', 'xlsx'] as const).map((format) => (
              <label key={format} className="choice">
                <input type="radio" className="check" name="format" value={format} defaultChecked={format === 'csv'} />
                {t(`export.${format}`)}
              </label>
            ))}
          </div>
          <label className="choice">
            <input type="checkbox" className="check" name="rows" value="lines" />
            {t('export.byLine')}
          </label>
        </fieldset>
        <p className="meta faint">{t('export.masked')}</p>
        <div className="dialog-foot">
          <Button type="submit" name="reset" value="1" look="quiet">
            {columns('reset')}
          </Button>
          <Button type="submit" look="primary" icon={<Icon name="download" />}>
            {t('export.start')}
          </Button>
        </div>
      </form>
    </Popover>
  )
}
