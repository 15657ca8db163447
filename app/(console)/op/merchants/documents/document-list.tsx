import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { filter } from '@/app/_kit/list/filters'
import { DOCUMENT_GROUPS } from '@/app/(console)/_shop/document-facts'
import { DOCUMENT_TABS, listDocuments } from '@/lib/contract/shop/document'
import { DOCUMENT_KINDS } from '@/lib/domain/shop/document'

/** Documents waiting for a decision first, then by expiry. */
export const documentList = list(listDocuments, {
  path: '/op/merchants/documents',
  words: 'shop.documents',
  tabs: { key: 'tab', values: DOCUMENT_TABS },
  search: 'q',
  filters: { kind: filter.choice(DOCUMENT_KINDS) },
  rowId: ({ id }) => id,
  group: ({ state }) => DOCUMENT_GROUPS[state],
  columns: (make) => [
    make.link('shop', {
      value: ({ shopName }) => shopName,
      second: ({ shopNo }) => shopNo,
      href: ({ id }) => `/op/merchants/documents/${id}`,
    }),
    make.word('kind'),
    make.status('state', {
      group: ({ state }) => DOCUMENT_GROUPS[state],
      word: ({ state }) => make.t(`state.${state}`),
    }),
    make.text('expiresOn'),
    make.number('daysLeft'),
    make.text('reminded', { value: ({ reminded }) => reminded.join(', ') || null }),
    make.time('submitTime'),
    make.time('dueTime'),
  ],
  cards: true,
})
