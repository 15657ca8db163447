import { carriers, countOrders, getOrder, listOrders, listShopChoices } from '@/lib/contract/order'
import { deliverGoods, deliverGoodsLuck } from '@/lib/contract/order-shipping'
import { pickText } from '@/lib/domain/locale'
import { bind } from '../../kernel/binding'
import { listShops } from '../shop'
import { listCarriers } from './carriers'
import { countTabs } from './counts'
import { detailById } from './detail'
import { listPage } from './list'
import { deliver } from './ship'

export const readBindings = [
  bind(listOrders, (context, { query }) => listPage(context, query)),
  bind(countOrders, (context, { query }) => countTabs(context, query)),
  bind(getOrder, (context, { params }) => detailById(context, params.id)),
  bind(carriers, (context) => listCarriers(context)),
  bind(listShopChoices, async (context) =>
    (await listShops(context.tx)).map((shop) => ({
      id: shop.id,
      name: pickText({ zh: shop.nameZh, en: shop.nameEn }, context.locale),
    })),
  ),
]

export const shipBindings = [
  bind(deliverGoods, (context, { params, body }) => deliver(context, params.id, body, 'goods')),
  bind(deliverGoodsLuck, (context, { params, body }) => deliver(context, params.id, body, 'prize')),
]
