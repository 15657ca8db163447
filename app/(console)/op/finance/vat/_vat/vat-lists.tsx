import 'server-only'
import { list, type Words } from '@/app/_kit/list/definition'
import { filter } from '@/app/_kit/list/filters'
import { Money } from '@/components/ui/money'
import {
  listVatLines,
  listVatReturns,
  VAT_LINE_CODES,
  VAT_LINE_KINDS,
  VAT_LINE_PARTS,
  VAT_RETURN_TABS,
  type VatLineRow,
  type VatPeriodRow,
} from '@/lib/contract/finance/vat-return'
import { formatRate } from '@/lib/domain/money'
import type { StateGroup } from '@/lib/domain/order/status'
import { ukDay } from '@/lib/domain/uk-time'
import { addMonths, VAT_RETURN_STATE } from '@/lib/domain/vat/return'

export const VAT = '/op/finance/vat'

/** Name of a period by its months: "2026-10", or the first and the last. */
export const periodName = ({ id, to }: Pick<VatPeriodRow, 'id' | 'to'>): string => (id === to ? id : `${id} – ${to}`)

/** Shape and colour of a period: late ones are in trouble, ended ones need the platform. */
export function groupOfPeriod({ state, over, dueDay }: VatPeriodRow): StateGroup {
  if (state === VAT_RETURN_STATE.filed) return 'done'
  if (ukDay(Date.now()) > dueDay) return 'trouble'
  return over ? 'us' : 'others'
}

/** Word of a period's state; for an open one, whether it has ended. */
export const stateWord = ({ state, over }: Pick<VatPeriodRow, 'state' | 'over'>): string =>
  state === VAT_RETURN_STATE.open && !over ? 'running' : `tab.${state}`

/** Periods of the platform's VAT, newest first. */
export const vatReturnList = list(listVatReturns, {
  path: VAT,
  words: 'finance.vatReturn',
  tabs: { key: 'state', values: VAT_RETURN_TABS },
  rowId: ({ id }) => id,
  group: groupOfPeriod,
  columns: (make) => [
    make.link('period', { value: periodName, href: ({ id }) => `${VAT}/${id}` }),
    make.status('state', { group: groupOfPeriod, word: (row) => make.t(stateWord(row)) }),
    make.text('dueDay'),
    make.money('dueP'),
    make.money('netP'),
    make.money('paidP'),
    make.text('preparer'),
    make.text('filer'),
    make.time('fileTime'),
    make.text('receipt'),
  ],
  cards: true,
  file: true,
})

const MONTHS = 25

/** The current month and the two years before it. */
const months = async () => {
  const now = ukDay(Date.now()).slice(0, 7)
  return Array.from({ length: MONTHS }, (_, back) => {
    const value = addMonths(now, -back)
    return { value, label: value }
  })
}

const LINK_OF = ({ orderId, journalId }: VatLineRow) =>
  orderId ? `/op/orders/list/${orderId}` : `/op/finance/ledger/${journalId}`

function Sums({ sums, t }: { sums: Record<'lines' | 'netP' | 'vatP' | 'box1P' | 'box6P', number>; t: Words }) {
  return (
    <p className="card-body" data-sums>
      {t('sums', { count: sums.lines })} {t('column.netP')} <Money pence={sums.netP} strong /> · {t('column.vatP')}{' '}
      <Money pence={sums.vatP} strong /> · {t('column.box1P')} <Money pence={sums.box1P} strong /> · {t('column.box6P')}{' '}
      <Money pence={sums.box6P} strong />
    </p>
  )
}

const word = (code: string) => `code.${code}`

/** Order lines and fees behind a period's figures. */
export const vatLineList = list(listVatLines, {
  path: '/op/finance/vat/lines',
  words: 'finance.vatLine',
  tabs: { key: 'box', values: VAT_LINE_PARTS },
  search: 'q',
  filters: {
    period: filter.among(months),
    code: filter.choice(VAT_LINE_CODES, word),
    kind: filter.choice(VAT_LINE_KINDS),
  },
  rowId: ({ id }) => id,
  columns: (make) => [
    make.can('order:list') ? make.link('no', { href: LINK_OF, mono: true }) : make.text('no'),
    make.word('kind'),
    make.time('time'),
    make.text('soldMonth'),
    make.text('shop', { value: ({ shop }) => ({ zh: shop.nameZh, en: shop.nameEn }) }),
    make.number('rule'),
    make.word('code', word),
    make.text('rate', { value: ({ rateBp }) => formatRate(rateBp) }),
    make.money('netP'),
    make.money('vatP'),
    make.money('box1P'),
    make.money('box6P'),
  ],
  foot: ({ sums }, t) => <Sums sums={sums} t={t} />,
  cards: true,
})
