import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { listVatTerms, TERM_STATES, type VatTerm } from '@/lib/contract/vat/term'
import { formatPence, formatRate } from '@/lib/domain/money'
import { TERMS } from './term-form'
import { Withdraw } from './withdraw'

const GROUPS = { current: 'done', future: 'others', past: 'draft' } as const

const shownValue = ({ name, value }: VatTerm) => (name === 'limit' ? formatPence(value) : formatRate(value))

/** Rates and limits by name, newest first. */
export const termList = list(listVatTerms, {
  path: TERMS,
  words: 'vat.terms',
  tabs: { key: 'state', values: TERM_STATES },
  rowId: ({ id }) => id,
  group: ({ state }) => GROUPS[state],
  columns: (make) => [
    make.word('name'),
    make.text('value', { value: shownValue }),
    make.text('fromDay'),
    make.text('untilDay', { value: ({ untilDay }) => untilDay ?? make.t('open') }),
    make.status('state', { group: ({ state }) => GROUPS[state], word: ({ state }) => make.t(`tab.${state}`) }),
    make.text('createBy', { value: ({ createBy }) => createBy || '—' }),
    make.time('createTime'),
    make.cell('act', {
      cell: ({ id, state }) => (state === 'future' && make.can('vat:edit') ? <Withdraw id={id} /> : '—'),
    }),
  ],
  create: 'vat:edit',
  cards: true,
})
