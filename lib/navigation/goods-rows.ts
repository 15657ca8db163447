import { type ScreenRow, screen } from './screen-row'

/** Products, of the shops and of the platform. */
export const GOODS_ROWS = [
  screen({ path: '/goods/list', components: ['goods/GoodsList'], permission: 'goods:list', title: 'goods.title' }),
  screen({ path: '/goods/edit', components: ['goods/GoodsNew'], permission: 'goods:add', title: 'goods.newTitle' }),
  screen({
    path: '/goods/edit/[id]',
    components: ['goods/GoodsEdit'],
    permission: 'goods:edit',
    title: 'goods.editTitle',
  }),
  screen({
    path: '/goods/detail/[id]',
    components: ['goods/GoodsDetail'],
    permission: 'goods:list',
    title: 'goods.oneTitle',
  }),
  screen({
    path: '/op/goods/review',
    components: ['op/goods/GoodsReviewList'],
    permission: 'goodsReview:decide',
    title: 'goods.review.title',
  }),
  screen({
    path: '/op/goods/review/[id]',
    components: ['op/goods/GoodsReview'],
    permission: 'goodsReview:decide',
    title: 'goods.review.oneTitle',
  }),
  screen({
    path: '/op/goods/list',
    components: ['op/goods/GoodsList'],
    permission: 'goods:list',
    title: 'goods.all.title',
  }),
  screen({
    path: '/op/goods/list/[id]',
    components: ['op/goods/GoodsDetail'],
    permission: 'goods:list',
    title: 'goods.oneTitle',
  }),
] as const satisfies readonly ScreenRow[]
