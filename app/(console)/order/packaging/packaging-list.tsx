import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { listPackaging } from '@/lib/contract/packaging'
import { typedSize } from '@/lib/domain/parcel-size'
import { PACKAGING } from './_form/packaging-form'

/** Saved parcels of the shop, by name. */
export const packagingList = list(listPackaging, {
  path: PACKAGING,
  words: 'packaging',
  search: 'q',
  rowId: ({ id }) => id,
  columns: (make) => [
    make.link('name', { href: ({ id }) => `${PACKAGING}/${id}` }),
    make.text('size', { value: ({ size }) => typedSize(size) }),
    make.number('packagingG'),
    make.time('createdAt'),
  ],
  create: 'order:ship',
  cards: true,
})
