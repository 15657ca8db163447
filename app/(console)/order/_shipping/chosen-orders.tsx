import { getTranslations } from 'next-intl/server'
import type { CarrierRow } from '@/components/order/carrier-name'
import { Notice } from '@/components/ui/notice'
import { carriers, listOrders } from '@/lib/contract/order'
import { cappedText } from '@/lib/domain/count'
import { read } from '@/lib/upstream/read'
import { appliedFilters } from '../_shared/list/applied-filters'
import { filterOf } from './preview'
import type { DeskSelection } from './selection-hidden'

interface ChosenOrdersProps {
  selection: DeskSelection
}

/** Orders selected in the list: the number ticked, or the filter in words with the number that match now. */
export async function ChosenOrders({ selection }: ChosenOrdersProps) {
  const t = await getTranslations('fulfilment.chosen')
  const { ids, filter } = selection
  return <Notice title={t('title')}>{ids.length > 0 ? t('ids', { count: ids.length }) : await matching(filter)}</Notice>
}

async function matching(filter: string) {
  const [t, words, found] = await Promise.all([
    getTranslations('fulfilment.chosen'),
    read(carriers).then((known) => filterWords(filter, known)),
    read(listOrders, { query: { ...filterOf(filter), size: 1 } }),
  ])
  const count = cappedText(found.total, found.capped)
  return (
    <>
      <ul className="chips" aria-label={t('words')}>
        {words.map((word) => (
          <li key={word} className="chip">
            {word}
          </li>
        ))}
      </ul>
      <p className="num">{t('filter', { count })}</p>
    </>
  )
}

const pounds = (pence: number | undefined) => (pence === undefined ? undefined : (pence / 100).toFixed(2))

/** The filter of the list in words; state and quick filter come first. */
async function filterWords(text: string, known: readonly CarrierRow[]): Promise<string[]> {
  const [t, desk] = await Promise.all([getTranslations('order'), getTranslations('fulfilment.filter')])
  const { minP, maxP, ...filter } = filterOf(text)
  const query = { ...filter, min: pounds(minP), max: pounds(maxP) }
  const rest = await appliedFilters(
    { path: '/order/list', query, defaults: {} },
    { carriers: known, shops: [], tags: [] },
  )
  return [
    filter.status === undefined ? t('list.all') : t(`status.${filter.status}`),
    ...(filter.chip ? [t(`chip.${filter.chip}`)] : []),
    ...(filter.lines ? [desk(`kinds.${filter.lines}`)] : []),
    ...(filter.area ? [filter.area] : []),
    ...rest.map(({ label }) => label),
  ]
}
