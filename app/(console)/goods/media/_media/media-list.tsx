import 'server-only'
import { getTranslations } from 'next-intl/server'
import { list } from '@/app/_kit/list/definition'
import { filter } from '@/app/_kit/list/filters'
import { BulkBar } from '@/components/table/bulk-bar'
import { Button } from '@/components/ui/button'
import { Thumb } from '@/components/ui/thumb'
import { countMedia, listMedia, MEDIA_TABS, type MediaQuery, type MediaRow } from '@/lib/contract/goods/media'
import { MEDIA_KINDS } from '@/lib/domain/media'
import { read } from '@/lib/upstream/read'
import { removeMany } from '../actions'

const BULK = 'media-bulk'

/** File size as text. */
export const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** Name of a picture: its own, else that of a product that uses it. */
export const nameOfMedia = ({ name, titleZh, titleEn }: MediaRow): string => name || titleZh || titleEn || '—'

const counts = ({ current: _c, size: _s, tab: _t, ...query }: MediaQuery) => read(countMedia, { query })

/** Pictures of the shop, newest first. */
export const mediaList = list(listMedia, {
  path: '/goods/media',
  words: 'media',
  tabs: { key: 'tab', values: MEDIA_TABS },
  counts,
  search: 'q',
  filters: { kind: filter.choice(MEDIA_KINDS), noAlt: filter.flag() },
  rowId: ({ id }) => id,
  columns: (make) => [
    make.link('name', {
      value: nameOfMedia,
      lead: ({ id, kind, altEn }) => (kind === 'picture' ? <Thumb picture={id} alt={altEn} /> : null),
      second: ({ kind }) => (kind === 'picture' ? null : make.t(`open.${kind}`)),
      href: ({ id, kind, goodsId }) =>
        kind === 'picture' ? `/goods/media/${id}` : `/api/goods/files/${goodsId}/${id}`,
    }),
    make.text('products', {
      value: ({ products }) => (products === 0 ? make.t('unused') : make.t('usedBy', { count: products })),
      second: ({ kind, titleZh, titleEn }) => (kind === 'picture' ? null : titleZh || titleEn),
    }),
    make.text('alt', { value: ({ altZh }) => altZh || null, second: ({ altEn }) => altEn }),
    make.text('bytes', { value: ({ bytes }) => sizeText(bytes), align: 'end' }),
    make.time('createTime'),
  ],
  cards: true,
  bulk: {
    form: BULK,
    name: nameOfMedia,
    bar: ({ state, total, capped, can }) =>
      can('goods:media') && state.query.tab === 'unused' ? (
        <BulkBar id={BULK} action={removeMany} state={state} total={total} capped={capped}>
          <RemoveButton />
        </BulkBar>
      ) : null,
  },
})

async function RemoveButton() {
  const t = await getTranslations('media')
  return (
    <Button type="submit" name="intent" value="remove" look="danger">
      {t('removeMany')}
    </Button>
  )
}
