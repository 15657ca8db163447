import { getTranslations } from 'next-intl/server'
import { RecordLog } from '@/app/_kit/record/record-log'
import { PageColumns } from '@/components/page/page-columns'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import { Notice } from '@/components/ui/notice'
import { Status } from '@/components/ui/status'
import { Time } from '@/components/ui/time'
import { type BuyerDetail, getBuyer } from '@/lib/contract/buyer/op'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { BuyerActs } from './buyer-acts'
import { groupOfBuyer } from './buyer-list'
import { Cases, Orders, Reviews, Sessions } from './buyer-tables'

/** Account of the buyer: state, contact, balance and points. */
async function Account({ buyer }: { buyer: BuyerDetail }) {
  const t = await getTranslations('buyers')
  return (
    <Card title={t('account')}>
      <Facts
        items={[
          { term: t('column.name'), value: buyer.name || t('nameless') },
          { term: t('column.mail'), value: buyer.mail || t('none') },
          {
            term: t('column.state'),
            value: <Status group={groupOfBuyer(buyer.state)}>{t(`tab.${buyer.state}`)}</Status>,
          },
          { term: t('column.language'), value: t(`language.${buyer.language}`) },
          { term: t('column.createTime'), value: <Time value={buyer.createTime} /> },
          {
            term: t('column.lastLoginTime'),
            value: buyer.lastLoginTime ? <Time value={buyer.lastLoginTime} /> : t('never'),
          },
          { term: t('column.orders'), value: buyer.orders },
          { term: t('column.paidP'), value: <Money pence={buyer.paidP} /> },
          { term: t('column.balanceP'), value: <Money pence={buyer.balanceP} /> },
          { term: t('column.points'), value: buyer.points },
        ]}
      />
    </Card>
  )
}

/** A buyer for the platform; personal data is masked. */
export async function BuyerParts({ id, can }: { id: string; can: Session['can'] }) {
  const [t, buyer] = await Promise.all([getTranslations('buyers'), read(getBuyer, { query: { id } })])
  const { blockTime, eraseTime } = buyer
  return (
    <PageColumns aside={await BuyerActs({ buyer })}>
      {await RecordLog({ id })}
      {blockTime && (
        <Notice tone="warn" title={t('blockedNote')}>
          {buyer.blockReason} <Time value={blockTime} />
        </Notice>
      )}
      {eraseTime && (
        <Notice title={t('erasedNote')}>
          <Time value={eraseTime} />
        </Notice>
      )}
      {await Account({ buyer })}
      {await Orders({ buyer, can })}
      {await Cases({ buyer, can })}
      {await Reviews({ buyer, can })}
      {await Sessions({ buyer })}
    </PageColumns>
  )
}
