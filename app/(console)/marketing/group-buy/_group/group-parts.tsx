import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { getGroupBuy } from '@/lib/contract/marketing/group'
import { read } from '@/lib/upstream/read'
import { GoodsTable } from '../../_price/goods-table'
import { priceControls } from '../../_price/price-controls'
import { PromotionParts } from '../../_promotion/promotion-parts'
import { edit, runAct } from '../actions'
import { groupForm, groupScreen } from './group-form'
import { Teams } from './teams'

/** State, acts and results of a group buy, its products and teams, and its form while it is a draft. */
export async function GroupParts({ id, page }: { id: string; page: number }) {
  const [t, group] = await Promise.all([getTranslations('groupBuy'), read(getGroupBuy, { query: { id } })])
  const { people, teamHours, buyerLimit, open, full, failed } = group
  return PromotionParts({
    promotion: group,
    acts: { screen: groupScreen, run: runAct },
    form: { form: groupForm, action: edit, controls: () => priceControls('groupBuy', group) },
    results: [
      { term: t('column.open'), value: open },
      { term: t('column.full'), value: full },
      { term: t('column.failed'), value: failed },
      { term: t('column.buyers'), value: group.buyers },
      { term: t('column.sold'), value: t('soldOf', { sold: group.sold, stock: group.pieces }) },
    ],
    first: [
      { term: t('column.people'), value: people },
      { term: t('column.teamHours'), value: teamHours },
      { term: t('column.buyerLimit'), value: buyerLimit },
    ],
    above: <Card title={t('column.skus')}>{await GoodsTable({ words: 'groupBuy', goods: group.goods })}</Card>,
    below: group.state > 1 && (await Teams({ id, page })),
  })
}
