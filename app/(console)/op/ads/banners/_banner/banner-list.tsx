import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { filter } from '@/app/_kit/list/filters'
import { listBanners } from '@/lib/contract/ads/banner'
import { bannerPositionList } from '@/lib/contract/ads/position'
import { read } from '@/lib/upstream/read'
import { BANNERS } from './banner-form'

const GROUPS = { running: 'done', planned: 'others', over: 'draft', off: 'draft' } as const

/** House banners, by position and order. */
export const bannerList = list(listBanners, {
  path: BANNERS,
  words: 'adBanner',
  tabs: { key: 'active', values: ['1', '0'] },
  search: 'q',
  filters: {
    positionId: filter.among(async () =>
      (await read(bannerPositionList, { query: {} }, { else: [] })).map(({ id, key }) => ({ value: id, label: key })),
    ),
  },
  rowId: ({ id }) => id,
  columns: (make) => [
    make.link('text', {
      value: ({ textZh }) => textZh,
      second: ({ textEn }) => textEn,
      href: ({ id }) => `${BANNERS}/${id}`,
    }),
    make.text('position', {
      value: ({ positionZh }) => positionZh,
      second: ({ positionEn }) => positionEn,
    }),
    make.text('size', { value: ({ width, height }) => `${width}×${height}` }),
    make.text('link'),
    make.text('fromDay'),
    make.text('untilDay'),
    make.word('audience'),
    make.number('sortNo'),
    make.text('versions', { value: ({ pictureBZh }) => make.t(pictureBZh ? 'two' : 'one') }),
    make.status('state', { group: ({ state }) => GROUPS[state], word: ({ state }) => make.t(`state.${state}`) }),
  ],
  create: 'adPosition:edit',
  cards: true,
})
