import { getTranslations } from 'next-intl/server'
import { RowsInput } from '@/app/_kit/record/rows-input'
import { PicksField } from '@/components/form/picks-field'
import type { Freight } from '@/lib/contract/freight'
import { FREIGHT_ROWS_MAX } from '@/lib/domain/freight'
import { SPECIAL } from '@/lib/domain/uk-places'

const pounds = (pence: number) => (pence / 100).toFixed(2)

const FIRST = [{ regions: '', first: '1', firstP: '', next: '1', nextP: '0.00' }]

const typed = ({ rows }: Freight) =>
  rows.map((row) => ({
    regions: row.regions.join(' '),
    first: String(row.first),
    firstP: pounds(row.firstP),
    next: String(row.next),
    nextP: pounds(row.nextP),
  }))

/** Controls of a freight template: its rows, and the regions not served. */
export async function freightControls(freight?: Freight) {
  const t = await getTranslations('freight')
  const regions = {
    options: SPECIAL.map((value) => ({ value, label: t(`region.${value}`) })),
    texts: { other: t('areas'), none: t('greatBritain') },
  }
  return {
    rows: (
      <RowsInput
        name="rows"
        label={t('column.rows')}
        hint={t('rowsHint')}
        most={FREIGHT_ROWS_MAX}
        rows={freight ? typed(freight) : FIRST}
        begins={{ first: '1', next: '1', nextP: '0.00' }}
        columns={[
          {
            ...{ name: 'regions', label: t('column.regions'), as: 'picks' },
            ...{ options: regions.options, picks: regions.texts },
          },
          { name: 'first', label: t('column.first'), as: 'figure', width: 'min-w-20' },
          { name: 'firstP', label: t('column.firstP'), as: 'figure', width: 'min-w-20' },
          { name: 'next', label: t('column.next'), as: 'figure', width: 'min-w-20' },
          { name: 'nextP', label: t('column.nextP'), as: 'figure', width: 'min-w-20' },
        ]}
      />
    ),
    excluded: (
      <PicksField
        name="excluded"
        label={t('column.excluded')}
        hint={t('excludedHint')}
        value={freight?.excluded.join(' ')}
        options={regions.options}
        texts={{ ...regions.texts, none: t('everywhere') }}
        optional
      />
    ),
  }
}
