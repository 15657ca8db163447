import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Popover } from '@/components/ui/popover'
import type { ColumnSpec } from './column'
import { type ColumnChoice, columnOrder, isFree } from './column-choice'
import type { Density } from './data-table'
import { SortedChoices } from './sorted-choices'
import { sortingWords } from './sorting-words'

interface ColumnChooserProps<Row> {
  columns: readonly ColumnSpec<Row>[]
  choice?: ColumnChoice
  density?: Density
  /**
   * Server function of the screen; reads its form with `readColumnForm(form)` and `form.get('density')`, saves the
   * choice, and revalidates the list.
   */
  save(form: FormData): Promise<void>
}

const DENSITIES = ['compact', 'regular', 'relaxed'] as const

/** Selects columns, their order, and density. One form, so it works without scripts too. */
export function ColumnChooser<Row>({ columns, choice, density = 'regular', save }: ColumnChooserProps<Row>) {
  const t = useTranslations('common.columns')
  const { order, hidden } = columnOrder(columns, choice)
  const known = new Map(columns.map((column) => [column.id, column]))
  const free = order.flatMap((id) => known.get(id) ?? []).filter(isFree)
  return (
    <Popover folds id="columns" look="quiet" align="end" icon={<Icon name="columns" />} label={t('open')}>
      <form action={save} className="chooser">
        <SortedChoices
          legend={t('title')}
          choices={free.map(({ id, header }) => ({ id, label: header, shown: !hidden.includes(id) }))}
          words={sortingWords(t)}
        />
        <fieldset className="choices">
          <legend className="field-label">{t('density')}</legend>
          {DENSITIES.map((each) => (
            <label className="choice" key={each}>
              <input type="radio" className="check" name="density" value={each} defaultChecked={each === density} />
              {t(each)}
            </label>
          ))}
        </fieldset>
        <div className="dialog-foot">
          <Button type="submit" name="reset" value="1" look="quiet">
            {t('reset')}
          </Button>
          <Button type="submit" look="primary">
            {t('save')}
          </Button>
        </div>
      </form>
    </Popover>
  )
}
