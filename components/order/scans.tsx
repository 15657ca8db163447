import { getLocale, getTranslations } from 'next-intl/server'
import { Time } from '@/components/ui/time'
import type { Parcel } from '@/lib/contract/order/parts'
import { knownLocale, pickText } from '@/lib/domain/locale'

/** Scans of a parcel, newest first; a long list is collapsed. */
export async function Scans({ parcel }: { parcel: Parcel }) {
  const [t, spoken] = await Promise.all([getTranslations('order.parcel'), getLocale()])
  const locale = knownLocale(spoken)
  const scans = [...parcel.scans].sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
  if (scans.length === 0)
    return parcel.state === 'void' ? null : (
      <p className="faint meta">{t(parcel.noMovement ? 'noMovementText' : 'noScan')}</p>
    )
  return (
    <details className="order-explain" open={scans.length < 4}>
      <summary>{t('scans', { count: scans.length })}</summary>
      <ol className="order-scans">
        {scans.map((scan) => (
          <li key={`${scan.at} ${scan.place} ${scan.text.en}`}>
            <Time value={scan.at} style="short" />
            <span>
              {pickText(scan.text, locale)}
              {scan.place && <span className="faint"> · {scan.place}</span>}
              {scan.note && ` · ${scan.note}`}
              {scan.by && <span className="faint"> · {t('scanBy', { name: scan.by })}</span>}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
