import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { VAT_GROUPS } from '@/app/(console)/_vat/registration-words'
import { listVatRegistrations } from '@/lib/contract/vat/registration'
import { VAT_STATES } from '@/lib/domain/vat/registration'

/** VAT registrations of all shops; a row links to the tab of its shop, where the answer is entered. */
export const registrationList = list(listVatRegistrations, {
  path: '/op/merchants/vat',
  words: 'vat.registrations',
  tabs: { key: 'state', values: VAT_STATES },
  search: 'q',
  rowId: ({ id }) => id,
  group: ({ state }) => VAT_GROUPS[state],
  columns: (make) => [
    make.link('number', {
      value: ({ number }) => number,
      href: ({ shop }) => `/op/merchants/list/${shop.id}?tab=vat`,
      mono: true,
    }),
    make.text('shop', { value: ({ shop }) => shop.name, second: ({ shop }) => shop.no }),
    make.text('legalName'),
    make.text('registerName', { value: ({ registerName }) => registerName || '—' }),
    make.status('state', { group: ({ state }) => VAT_GROUPS[state], word: ({ state }) => make.t(`tab.${state}`) }),
    make.text('fromDay'),
    make.text('untilDay', { value: ({ untilDay }) => untilDay ?? make.t('open') }),
    make.text('checker', { value: ({ checker }) => checker ?? '—' }),
    make.time('createTime'),
  ],
  cards: true,
})
