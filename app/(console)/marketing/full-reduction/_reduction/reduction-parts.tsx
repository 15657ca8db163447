import { getTranslations } from 'next-intl/server'
import { tierText } from '@/app/_kit/promotion/tier-text'
import { getReduction } from '@/lib/contract/marketing/reduction'
import { read } from '@/lib/upstream/read'
import { ClashNotice } from '../../_promotion/clash-notice'
import { budgetFact, PromotionParts } from '../../_promotion/promotion-parts'
import { edit, runAct, startAfter } from '../actions'
import { reductionControls, reductionForm, reductionScreen } from './reduction-form'

/** State, acts and results of a full-reduction, and its form while it is a draft. */
export async function ReductionParts({ id }: { id: string }) {
  const [t, reduction] = await Promise.all([
    getTranslations('marketing.reduction'),
    read(getReduction, { query: { id } }),
  ])
  const { clash, canEdit } = reduction
  return PromotionParts({
    promotion: reduction,
    acts: { screen: reductionScreen, run: runAct },
    form: { form: reductionForm, action: edit, controls: () => reductionControls(reduction) },
    first: [{ term: t('column.tiers'), value: tierText(reduction, t) }],
    last: [budgetFact(reduction.budgetP, t)],
    above: clash && <ClashNotice id={id} clash={clash} {...(canEdit && { startAfter })} />,
  })
}
