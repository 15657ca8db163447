import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { type Fact, Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import { Time } from '@/components/ui/time'
import type { CaseDetail } from '@/lib/contract/after-sale'
import { formatPence } from '@/lib/domain/money'

interface Props {
  postage: NonNullable<CaseDetail['postage']>
  /** Name of the carrier stated in the claim. */
  carrier: string
}

/** A claim for return postage: a separate line besides the refund, the same for buyer, shop and platform. */
export async function PostageCard({ postage, carrier }: Props) {
  const t = await getTranslations('afterSale.postage')
  const { state, receiptP, limitP, askP, grantedP, due, refund } = postage
  const money = (term: string, pence: number | null, strong = false): Fact[] =>
    pence === null ? [] : [{ term, value: <Money pence={pence} strong={strong} /> }]
  const items: Fact[] = [
    { term: t('stateTerm'), value: t(`state.${state}`) },
    { term: t('carrier'), value: carrier },
    ...money(t('receipt'), receiptP),
    ...money(t('limit'), limitP),
    ...money(t('ask'), askP),
    ...money(t('granted'), grantedP, true),
    ...(due && (state === 'asked' || state === 'disputed')
      ? [{ term: t(`due.${state}`), value: <Time value={due} /> }]
      : []),
    ...(refund ? [{ term: t('refundTerm'), value: t(`refund.${refund.state}`) }] : []),
  ]
  return (
    <Card title={t('title')} note={t('text')}>
      <Facts items={items} />
      {refund?.balanceP ? <p>{t('toBalance', { amount: formatPence(refund.balanceP) })}</p> : null}
    </Card>
  )
}
