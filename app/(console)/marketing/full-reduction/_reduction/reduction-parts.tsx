import { getTranslations } from 'next-intl/server'
import { tierText } from '@/app/_kit/promotion/tier-text'
import { Card } from '@/components/ui/card'
import { getReduction } from '@/lib/contract/marketing/reduction'
import { read } from '@/lib/upstream/read'
import { ClashNotice } from '../../_promotion/clash-notice'
import { budgetFact, PromotionParts } from '../../_promotion/promotion-parts'
import { edit, runAct, startAfter } from '../actions'
import { GiftTable } from './gift-table'
import { reductionControls, reductionForm, reductionScreen } from './reduction-form'

/** State, acts and results of a full-reduction, and its form while it is a draft. */
export async function ReductionParts({ id }: { id: string }) {
  const [t, reduction] = await Promise.all([
    getTranslations('marketing.reduction'),
    read(getReduction, { query: { id } }),
  ])
  const { clash, canEdit, goods } = reduction
  return PromotionParts({
    promotion: reduction,
    acts: { screen: reductionScreen, run: runAct },
    form: { form: reductionForm, action: edit, controls: () => reductionControls(reduction) },
    first: [{ term: t('column.tiers'), value: tierText(reduction, t) }],
    last: [budgetFact(reduction.budgetP, t)],
    below: goods.length > 0 && !canEdit && <Card title={t('gifts')}>{await GiftTable({ goods })}</Card>,
    above: clash && <ClashNotice id={id} clash={clash} {...(canEdit && { startAfter })} />,
  })
}
