import { getLocale, getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { CopyButton } from '@/components/ui/copy-button'
import { Facts } from '@/components/ui/facts'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import type { ParcelDetail } from '@/lib/contract/parcel'
import { knownLocale, pickText } from '@/lib/domain/locale'

/** Order, carrier and contents of a parcel. */
export async function ParcelFacts({ parcel }: { parcel: ParcelDetail }) {
  const [t, spoken] = await Promise.all([getTranslations('parcel'), getLocale()])
  const locale = knownLocale(spoken)
  const { link, trackingNo, inTime, cancelUntil } = parcel
  return (
    <Card title={t('facts')}>
      <Facts
        items={[
          {
            term: t('column.orderNo'),
            value: <TextLink href={`/order/detail/${parcel.orderId}`}>{parcel.orderNo}</TextLink>,
          },
          { term: t('column.recipient'), value: [parcel.recipient, parcel.area].filter(Boolean).join(' · ') },
          { term: t('column.carrier'), value: pickText(parcel.carrierName, locale) },
          {
            term: t('column.trackingNo'),
            value: (
              <>
                {link ? (
                  <a className="mono in-text" href={link} target="_blank" rel="noreferrer noopener">
                    {trackingNo}
                  </a>
                ) : (
                  <span className="mono">{trackingNo}</span>
                )}{' '}
                <CopyButton value={trackingNo} />
              </>
            ),
          },
          { term: t('column.shippedAt'), value: <Time value={parcel.shippedAt} style="full" /> },
          { term: t('column.inTime'), value: inTime === null ? null : t(inTime ? 'kept' : 'broken') },
          {
            term: t('cancelUntil'),
            value: cancelUntil ? <Time value={cancelUntil} style="full" /> : t('cancelLater'),
          },
          {
            term: t('inside'),
            value: parcel.inside
              .map(({ title, spec, qty }) =>
                [pickText(title, locale), pickText(spec, locale), `× ${qty}`].filter(Boolean).join(' '),
              )
              .join(' · '),
          },
        ]}
      />
    </Card>
  )
}
