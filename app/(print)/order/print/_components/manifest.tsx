import { getLocale, getTranslations } from 'next-intl/server'
import { type CarrierRow, carrierName } from '@/components/order/carrier-name'
import { Button } from '@/components/ui/button'
import { ukTime } from '@/components/ui/uk-time'
import { UkDate } from '@/lib/contract/common'
import { carriers } from '@/lib/contract/order'
import { type ManifestParcel, readManifest } from '@/lib/contract/order/manifest'
import { knownLocale, type Locale } from '@/lib/domain/locale'
import { ukDay } from '@/lib/domain/uk-time'
import { read } from '@/lib/upstream/read'
import { PrintNow } from './print-now'

interface ManifestProps {
  /** Day in the address; today by default. */
  day: string | undefined
  shop: string
  /** Address to return to. */
  back: string
}

const byCarrier = (parcels: readonly ManifestParcel[]) => {
  const groups = new Map<string, ManifestParcel[]>()
  for (const parcel of parcels) groups.set(parcel.carrier, [...(groups.get(parcel.carrier) ?? []), parcel])
  return [...groups]
}

/** Parcels handed over on a day: one sheet per carrier with the count, and a line for the driver's name. */
export async function Manifest({ day: asked, shop, back }: ManifestProps) {
  const today = ukDay(Date.now())
  const day = UkDate.safeParse(asked).data ?? today
  const [t, spoken, { parcels, capped }, known] = await Promise.all([
    getTranslations('fulfilment'),
    getLocale(),
    read(readManifest, { query: { day } }),
    read(carriers, {}, { else: [], memo: 'everyone' }),
  ])
  const locale = knownLocale(spoken)
  const sheets = byCarrier(parcels)
  return (
    <>
      <form className="card print-form no-print" method="get" action="/order/print">
        <input type="hidden" name="document" value="manifest" />
        <input type="hidden" name="from" value={back} />
        <div className="field">
          <label className="field-label" htmlFor="day">
            {t('manifest.day')}
          </label>
          <div className="field-box print-day">
            <input type="date" id="day" name="day" defaultValue={day} max={today} />
          </div>
        </div>
        <p role="status">
          {parcels.length === 0
            ? t('manifest.none', { day })
            : t('manifest.count', { parcels: parcels.length, carriers: sheets.length })}{' '}
          {capped && t('manifest.capped', { count: parcels.length })}
        </p>
        <div className="form-buttons">
          <Button type="submit" look={sheets.length > 0 ? 'secondary' : 'primary'}>
            {t('manifest.show')}
          </Button>
          {sheets.length > 0 && <PrintNow label={t('print.print')} />}
        </div>
      </form>
      {sheets.map(([carrier, sent]) => (
        <Sheet key={carrier} carrier={carrier} sent={sent} known={known} locale={locale} {...{ day, shop }} />
      ))}
    </>
  )
}

interface SheetProps {
  carrier: string
  sent: readonly ManifestParcel[]
  known: readonly CarrierRow[]
  locale: Locale
  day: string
  shop: string
}

async function Sheet({ carrier, sent, known, locale, day, shop }: SheetProps) {
  const t = await getTranslations('fulfilment.manifest')
  const pieces = sent.reduce((sum, parcel) => sum + parcel.pieces, 0)
  const name = carrierName(known, carrier, locale)
  // Signed and kept by the shop, so always on A4.
  return (
    <article className="paper paper-a4" aria-label={t('sheet', { carrier: name, day })}>
      <header className="paper-head">
        <div>
          <h2>{t('title')}</h2>
          <p>{shop}</p>
        </div>
        <dl>
          <dt>{t('carrier')}</dt>
          <dd>
            <b>{name}</b>
          </dd>
          <dt>{t('day')}</dt>
          <dd>{day}</dd>
          <dt>{t('parcels')}</dt>
          <dd>
            <b>{sent.length}</b> · {t('pieces', { count: pieces })}
          </dd>
        </dl>
      </header>
      <table className="paper-table">
        <thead>
          <tr>
            <th scope="col">{t('nth')}</th>
            <th scope="col">{t('tracking')}</th>
            <th scope="col">{t('parcel')}</th>
            <th scope="col">{t('area')}</th>
            <th scope="col">{t('time')}</th>
            <th scope="col" className="end">
              {t('qty')}
            </th>
          </tr>
        </thead>
        <tbody>
          {sent.map((parcel, index) => (
            <tr key={parcel.no}>
              <td>{index + 1}</td>
              <td className="mono">{parcel.trackingNo}</td>
              <td className="mono">{parcel.no}</td>
              <td>{parcel.area}</td>
              <td>{ukTime(Date.parse(parcel.shippedAt), 'time', locale)}</td>
              <td className="end">{parcel.pieces}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={2}>{t('total', { count: sent.length })}</td>
            <td />
            <td />
            <td />
            <td className="end">
              <b>{pieces}</b>
            </td>
          </tr>
        </tfoot>
      </table>
      <dl className="paper-sign">
        {(['handed', 'taken', 'signature', 'at'] as const).map((line) => (
          <div key={line}>
            <dt>{t(line)}</dt>
            <dd />
          </div>
        ))}
      </dl>
    </article>
  )
}
