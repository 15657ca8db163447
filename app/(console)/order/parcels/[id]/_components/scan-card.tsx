import { getLocale, getTranslations } from 'next-intl/server'
import { Timeline } from '@/components/page/timeline'
import { Card } from '@/components/ui/card'
import type { ParcelDetail } from '@/lib/contract/parcel'
import { knownLocale, pickText } from '@/lib/domain/locale'

/** Scans by the carrier or entered by hand, and the actions on the parcel, newest first. */
export async function ScanCard({ parcel: { scans, notes, noMovement } }: { parcel: ParcelDetail }) {
  const [t, spoken] = await Promise.all([getTranslations('parcel'), getLocale()])
  const told = scans.map(({ at, text, place, note, by }) => ({
    at,
    text: [pickText(text, knownLocale(spoken)), place, note].filter(Boolean).join(' · '),
    ...(by && { by: t('scanBy', { name: by }) }),
  }))
  const done = notes.map(({ at, kind, note, by }) => ({
    at,
    text: [t(`notes.${kind}`), note].filter(Boolean).join(' · '),
    by,
  }))
  const entries = [...told, ...done]
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .map((entry, index) => ({ ...entry, id: `${entry.at} ${index}` }))
    .reverse()
  return (
    <Card title={t('scans')}>
      {scans.length === 0 && <p className="soft">{t(noMovement ? 'stillText' : 'noScanText')}</p>}
      {entries.length > 0 && <Timeline entries={entries} />}
    </Card>
  )
}
