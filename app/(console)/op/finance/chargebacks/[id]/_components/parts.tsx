import { getTranslations } from 'next-intl/server'
import { aboutRecord } from '@/app/_kit/record/about-record'
import { ActionForm } from '@/components/form/action-form'
import { AskFirst } from '@/components/form/ask-first'
import { formTexts } from '@/components/form/form-texts'
import { TextareaField } from '@/components/form/textarea-field'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import type { Data } from '@/lib/contract/endpoint'
import type { getChargeback } from '@/lib/contract/finance/reconcile'
import { CHARGEBACK } from '@/lib/domain/reconcile'
import { lose } from '../../actions'

type Found = Data<typeof getChargeback>

/** Amount, order and shop of a chargeback. */
export async function ChargebackFacts({
  found: { chargeback, availableP },
  mayOrder,
}: {
  found: Found
  mayOrder: boolean
}) {
  const t = await getTranslations('finance.chargeback')
  const { orderId, orderNo, shop } = chargeback
  const order = orderId && mayOrder && <TextLink href={`/op/orders/list/${orderId}`}>{orderNo}</TextLink>
  return (
    <Card title={t('about')}>
      <Facts
        items={[
          { term: t('column.orderNo'), value: order || orderNo },
          { term: t('column.shop'), value: shop && `${shop.nameZh} / ${shop.nameEn}` },
          { term: t('column.amountP'), value: <Money pence={chargeback.amountP} strong /> },
          { term: t('column.reason'), value: t(`reason.${chargeback.reason}`) },
          { term: t('dispute'), value: <code className="break-all">{chargeback.dispute}</code> },
          { term: t('column.day'), value: chargeback.day },
          { term: t('available'), value: availableP === null ? null : <Money pence={availableP} /> },
          { term: t('column.decider'), value: chargeback.decider },
          { term: t('column.decideTime'), value: chargeback.decideTime && <Time value={chargeback.decideTime} /> },
          { term: t('noteTerm'), value: chargeback.note },
          {
            term: t('books'),
            value: <TextLink href={`/op/finance/ledger?q=${orderNo}`}>{t('toLedger')}</TextLink>,
          },
        ]}
      />
    </Card>
  )
}

/** Parts of the amount by bearer. */
export async function Bears({ found: { chargeback, bears } }: { found: Found }) {
  const t = await getTranslations('finance.chargeback.bears')
  const parts = [
    { term: t('shop'), pence: bears.shopP },
    { term: t('buyer'), pence: bears.buyerP },
    { term: t('commission'), pence: bears.commissionP },
    { term: t('vat'), pence: bears.vatP },
    { term: t('platform'), pence: bears.platformP },
  ].filter(({ pence }) => pence !== 0)
  const items = parts.map(({ term, pence }) => ({ term, value: <Money pence={pence} /> }))
  return (
    <Card title={t('title')} note={t(chargeback.state === CHARGEBACK.lost ? 'lost' : 'now')}>
      <Facts items={[...items, { term: t('sum'), value: <Money pence={chargeback.amountP} strong /> }]} />
    </Card>
  )
}

/** Records that a chargeback was lost; won ones are reported by the provider's file. */
export async function Lose({ found: { chargeback, availableP, bears } }: { found: Found }) {
  const [t, texts] = await Promise.all([getTranslations('finance.chargeback'), formTexts()])
  const { id, version } = chargeback
  const owes = availableP !== null && availableP < bears.shopP
  return (
    <Card title={t('lose.title')} note={t('lose.note')}>
      <ActionForm action={lose} texts={texts} {...(await aboutRecord('chargeback.lose', { id, version }))}>
        <TextareaField name="note" label={t('noteTerm')} hint={t('lose.hint')} maxLength={300} rows={2} />
        <AskFirst label={t('lose.act')} sure={t('lose.sure')}>
          {t(
            bears.buyerP > 0 ? 'lose.buyer' : availableP === null ? 'lose.platform' : owes ? 'lose.debt' : 'lose.shop',
          )}
        </AskFirst>
      </ActionForm>
    </Card>
  )
}
