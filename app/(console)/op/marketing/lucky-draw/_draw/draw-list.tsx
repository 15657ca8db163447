import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { PROMOTION_TABS, promotionGroup } from '@/app/(console)/marketing/_promotion/fields'
import { listDraws } from '@/lib/contract/marketing/lucky-draw'
import { DRAWS } from './draw-form'

/** Lucky draws, newest first. */
export const drawList = list(listDraws, {
  path: DRAWS,
  words: 'luckyDraw',
  search: 'q',
  tabs: { key: 'state', values: PROMOTION_TABS },
  rowId: ({ id }) => id,
  columns: (make) => [
    make.link('name', {
      value: ({ nameZh, nameEn }) => ({ zh: nameZh, en: nameEn }),
      href: ({ id }) => `${DRAWS}/${id}`,
    }),
    make.status('state', { group: promotionGroup, word: ({ state }) => make.t(`state.${state}`) }),
    make.text('cost', { value: ({ cost }) => make.t(`cost.${cost}`) }),
    make.number('plays'),
    make.number('wins'),
    make.time('startsAt'),
    make.time('endsAt'),
  ],
  create: 'luck:edit',
  cards: true,
})
