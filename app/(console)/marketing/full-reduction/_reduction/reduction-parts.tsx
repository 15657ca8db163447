import { getTranslations } from 'next-intl/server'
import { ActList } from '@/app/_kit/act/act-list'
import { tierText } from '@/app/_kit/promotion/tier-text'
import { RecordForm } from '@/app/_kit/record/record-form'
import { PageColumns } from '@/components/page/page-columns'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import { Time } from '@/components/ui/time'
import { getReduction, type Reduction } from '@/lib/contract/marketing/reduction'
import { read } from '@/lib/upstream/read'
import { ClashNotice } from '../../_promotion/clash-notice'
import { edit, runAct, startAfter } from '../actions'
import { reductionControls, reductionForm } from './reduction-form'
import { reductionScreen } from './reduction-screen'

/** The fields of a full-reduction that cannot be changed any more. */
async function Terms({ reduction }: { reduction: Reduction }) {
  const t = await getTranslations('marketing.reduction')
  return (
    <Facts
      items={[
        { term: t('column.tiers'), value: tierText(reduction, t) },
        { term: t('column.titleZh'), value: reduction.titleZh },
        { term: t('column.titleEn'), value: reduction.titleEn },
        { term: t('column.startsAt'), value: <Time value={reduction.startsAt} /> },
        { term: t('column.endsAt'), value: <Time value={reduction.endsAt} /> },
        { term: t('column.audience'), value: t(`audience.${reduction.audience}`) },
        { term: t('column.meets'), value: reduction.meets.map((kind) => t(`kind.${kind}`)).join(', ') || t('none') },
        {
          term: t('column.budgetP'),
          value: reduction.budgetP === null ? t('none') : <Money pence={reduction.budgetP} />,
        },
      ]}
    />
  )
}

/** State, acts and results of a full-reduction, and its form while it is a draft. */
export async function ReductionParts({ id }: { id: string }) {
  const [t, reduction] = await Promise.all([
    getTranslations('marketing.reduction'),
    read(getReduction, { query: { id } }),
  ])
  const side = (
    <Card title={t(`state.${reduction.state}`)} note={reduction.stopReason}>
      <Facts
        items={[
          { term: t('column.orders'), value: reduction.orders },
          { term: t('column.discountP'), value: <Money pence={reduction.discountP} /> },
        ]}
      />
      <ActList screen={reductionScreen} run={runAct} record={reduction} />
    </Card>
  )
  return (
    <PageColumns aside={side}>
      {reduction.clash && <ClashNotice id={id} clash={reduction.clash} {...(reduction.canEdit && { startAfter })} />}
      <Card title={t('terms')}>
        {reduction.canEdit ? (
          <RecordForm
            form={reductionForm}
            action={edit}
            record={reduction}
            controls={await reductionControls(reduction)}
          />
        ) : (
          <Terms reduction={reduction} />
        )}
      </Card>
    </PageColumns>
  )
}
