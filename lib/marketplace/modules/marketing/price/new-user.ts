import { sql } from 'drizzle-orm'
import { PROMOTION_ACTS } from '@/lib/contract/marketing/acts'
import * as contract from '@/lib/contract/marketing/new-user'
import { promotableSkus } from '@/lib/contract/marketing/price'
import { type Binding, bind } from '@/lib/marketplace/kernel/binding'
import { fail } from '@/lib/marketplace/kernel/errors'
import { recordBindings } from '@/lib/marketplace/kernel/record'
import { promotion } from '@/lib/marketplace/tables/promotion'
import { promotableSkus as skusOnSale } from '../../goods'
import { promotionDetails } from '../clash'
import { ofKind, shopOf, USES } from '../terms'
import { PRICES, pricedGoods, writeSkus } from './pool'
import { checkPrices } from './terms'

const record = recordBindings(
  promotion,
  {
    list: contract.listNewUserOffers,
    get: contract.getNewUserOffer,
    add: contract.addNewUserOffer,
    edit: contract.editNewUserOffer,
  },
  {
    key: promotion.id,
    refType: 'promotion',
    title: ({ name }) => name,
    search: [promotion.name, promotion.titleZh, promotion.titleEn],
    order: sql`${promotion.createdAt} desc, ${promotion.id}`,
    visible: ofKind('newUser'),
    // Each account gets it in one order, for one piece of each SKU.
    begins: { kind: 'newUser', tiers: [], usesOfBuyer: 1 },
    computed: () => ({ ...USES, ...PRICES }),
    check: checkPrices,
    write: (context, id, body) =>
      writeSkus(context, { ...body, id, shopId: shopOf(context) ?? fail('NOT_FOUND'), buyerLimit: 1 }, body.skus),
    details: async (context, row) => {
      const { clash: _, ...details } = await promotionDetails(context, row, PROMOTION_ACTS, 'marketing:newuser:edit')
      return { ...details, goods: await pricedGoods(context, row) }
    },
  },
)

const skus = bind(promotableSkus, async (context) => {
  const shopId = shopOf(context)
  if (shopId === null) return []
  const found = await skusOnSale(context.tx, shopId, context.now)
  return found.map(({ priceP, ...sku }) => ({ ...sku, saleP: priceP }))
})

export const newUserBindings: readonly Binding[] = [...record.bindings, skus]
