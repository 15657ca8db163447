import { getTranslations } from 'next-intl/server'
import { FeeCards } from '@/components/pay/fee-cards'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import type { AdOrderDetail } from '@/lib/contract/ads/order'
import { getAdFee } from '@/lib/contract/ads/order-fee'
import { AD_ORDER } from '@/lib/domain/ads/order'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { pay, payOnline } from '../actions'

interface Props {
  row: AdOrderDetail
  can: Session['can']
  /** True if the shop returns from the provider's page. */
  fromProvider: boolean
}

/** Price of an order: its state, two ways to pay while the days are reserved, and the invoice. */
export async function PricePart({ row: { id, version, state, paidAt, ofPackage }, can, fromProvider }: Props) {
  const t = await getTranslations('adOrder')
  if (ofPackage)
    return (
      <Card title={t('fee.title')}>
        <p>{t('ofPackage')}</p>
        <p>
          <TextLink href="/ads/packages">{t('packages')}</TextLink>
        </p>
      </Card>
    )
  const fee = await read(getAdFee, { query: { id } })
  return (
    <>
      {
        await FeeCards({
          ...{ words: 'adOrder.fee', fee, due: state === AD_ORDER.pendingPayment, fromProvider, pay, payOnline },
          ...{ mayPay: can('ads:buy'), hidden: { id, version } },
        })
      }
      {paidAt && can('finance:view') && (
        <Card title={t('invoice')}>
          <p className="soft">{t('invoiceText')}</p>
          <p>
            <TextLink href="/finance/invoices">{t('invoices')}</TextLink>{' '}
            <TextLink href={`/finance/ledger?q=${encodeURIComponent(fee.no)}`}>{t('movements')}</TextLink>
          </p>
        </Card>
      )}
    </>
  )
}
