import { sql } from 'drizzle-orm'
import { PROMOTION_ACTS } from '@/lib/contract/marketing/acts'
import * as contract from '@/lib/contract/marketing/reduction'
import { bind } from '../../kernel/binding'
import { recordBindings } from '../../kernel/record'
import { promotion } from '../../tables/promotion'
import { shopCategoryChoices } from '../shop-category'
import { promotionDetails } from './clash'
import { giftGoods } from './price/gifts'
import { checkTerms, ofKind, shopOf, USES } from './terms'

const record = recordBindings(
  promotion,
  {
    list: contract.listReductions,
    get: contract.getReduction,
    add: contract.addReduction,
    edit: contract.editReduction,
  },
  {
    key: promotion.id,
    refType: 'promotion',
    title: ({ name }) => name,
    search: [promotion.name, promotion.titleZh, promotion.titleEn],
    order: sql`${promotion.createdAt} desc, ${promotion.id}`,
    visible: ofKind('reduction'),
    begins: { kind: 'reduction' },
    computed: () => USES,
    check: checkTerms,
    details: async (context, row) => ({
      ...(await promotionDetails(context, row, PROMOTION_ACTS, 'marketing:reduction:edit')),
      goods: await giftGoods(context, row),
    }),
  },
)

const categories = bind(contract.reductionCategories, async (context) => {
  const choices = await shopCategoryChoices(context, shopOf(context), [])
  return choices.map(({ id, zh, en }) => ({ id, name: { zh, en } }))
})

export const reductionBindings = [...record.bindings, categories]
