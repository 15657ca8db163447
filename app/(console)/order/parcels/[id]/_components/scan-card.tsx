import { getLocale, getTranslations } from 'next-intl/server'
import { Timeline } from '@/components/page/timeline'
import { Card } from '@/components/ui/card'
import type { ParcelDetail } from '@/lib/contract/parcel'
import { knownLocale, pickText } from '@/lib/domain/locale'

/** What the carrier, or a person in its place, has told: the latest first. */
export async function ScanCard({ parcel: { scans, noMovement } }: { parcel: ParcelDetail }) {
  const [t, spoken] = await Promise.all([getTranslations('parcel'), getLocale()])
  const entries = [...scans].reverse().map(({ at, text, place, note, by }, index) => ({
    id: `${at} ${index}`,
    at,
    text: [pickText(text, knownLocale(spoken)), place, note].filter(Boolean).join(' · '),
    ...(by && { by: t('scanBy', { name: by }) }),
  }))
  return (
    <Card title={t('scans')}>
      {entries.length === 0 ? (
        <p className="soft">{t(noMovement ? 'stillText' : 'noScanText')}</p>
      ) : (
        <Timeline entries={entries} />
      )}
    </Card>
  )
}
