import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import type { Data } from '@/lib/contract/endpoint'
import type { getAdjustment } from '@/lib/contract/finance/adjustment'

/** Facts of an adjustment: amount, author and the balance of the shop. */
export async function AdjustmentFacts({ found }: { found: Data<typeof getAdjustment> }) {
  const t = await getTranslations('finance.adjustment')
  const { adjustment, availableP, totalP } = found
  const { shop, reason, remark, journalId, refNo } = adjustment
  return (
    <Card title={t('about')}>
      <Facts
        items={[
          { term: t('column.shop'), value: `${shop.nameZh} / ${shop.nameEn}` },
          { term: t('column.kind'), value: t(`kind.${adjustment.kind}`) },
          { term: t('column.amountP'), value: <Money pence={adjustment.amountP} strong /> },
          { term: t('column.reason'), value: `${reason.zh} / ${reason.en}` },
          {
            term: t('column.refNo'),
            value: journalId ? <TextLink href={`/op/finance/ledger/${journalId}`}>{refNo}</TextLink> : refNo,
          },
          { term: t('column.maker'), value: adjustment.maker },
          { term: t('column.createTime'), value: <Time value={adjustment.createTime} /> },
          { term: t('checker'), value: adjustment.checker },
          ...(adjustment.decideTime ? [{ term: t('decideTime'), value: <Time value={adjustment.decideTime} /> }] : []),
          ...(remark ? [{ term: t('remark'), value: `${remark.zh} / ${remark.en}` }] : []),
          { term: t('available'), value: <Money pence={availableP} /> },
          { term: t('total'), value: <Money pence={totalP} /> },
        ]}
      />
    </Card>
  )
}
