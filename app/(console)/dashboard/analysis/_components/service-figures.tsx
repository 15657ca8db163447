import { getTranslations } from 'next-intl/server'
import { Change } from '@/components/page/change'
import { type Figure, Figures } from '@/components/page/figures'
import { TextLink } from '@/components/ui/text-link'
import { lengthText } from '@/lib/domain/chat/length'
import { countText, FEW } from '@/lib/domain/count'
import { share } from '@/lib/domain/share'
import type { View } from './range'
import { rangeWords } from './range-words'
import type { ServiceData } from './service-board'
import { quickShare, type Records, resolvedShare } from './service-words'

interface FiguresProps {
  data: ServiceData
  view: View
  records: Records
}

/** Figures of the whole period next to the previous one. */
export async function ServiceFigures({ data, view, records }: FiguresProps) {
  const [t, words] = await Promise.all([
    getTranslations('dashboard.analysis.service'),
    getTranslations('dashboard.analysis.figures'),
  ])
  const { now, before } = data
  const compared = { label: words('before', rangeWords(data, view)), none: t('noBefore') }
  const counted = (part: 'sessions' | 'missed' | 'transferred', href: string): Figure => ({
    label: t(part),
    value: now[part] > 0 ? <TextLink href={href}>{countText(now[part])}</TextLink> : countText(now[part]),
    note: (
      <>
        {part === 'sessions' && now.sessions > now.ended && <>{t('running', { count: now.sessions - now.ended })} · </>}
        <Change now={now[part]} then={before[part]} was={countText(before[part])} {...compared} />
      </>
    ),
  })
  const beside = (value: string | null, earlier: string | null, none: string) => ({
    value: value ?? '—',
    note: value === null ? none : earlier === null ? t('noBefore') : t('was', { value: earlier }),
  })
  const time = (seconds: number | null) => (seconds === null ? null : lengthText(seconds))
  const part = (of: number | null) => (of === null ? null : share(of))
  const stars = (rating: number | null) => (rating === null ? null : t('stars', { rating: rating.toFixed(1) }))
  const rated = t('rated', { count: now.ratings })
  const rating = beside(stars(now.rating), stars(before.rating), t('fewRatings', { few: FEW }))
  const wait = beside(time(now.wait), time(before.wait), t('nothingTaken'))
  const most = now.wait90 === null ? '' : `${t('most', { value: lengthText(now.wait90) })} · `
  const resolved = beside(part(resolvedShare(now)), part(resolvedShare(before)), t('nothingEnded'))
  const items: Figure[] = [
    counted('sessions', records()),
    { label: t('response'), ...beside(time(now.response), time(before.response), t('nothingAnswered')) },
    { label: t('quick'), ...beside(part(quickShare(now)), part(quickShare(before)), t('nothingAnswered')) },
    { label: t('wait'), value: wait.value, note: `${most}${wait.note}` },
    counted('missed', records({ outcome: 'missed' })),
    {
      ...{ label: t('resolved'), note: resolved.note },
      value:
        now.resolved > 0 ? (
          <TextLink href={records({ outcome: 'resolved' })}>{resolved.value}</TextLink>
        ) : (
          resolved.value
        ),
    },
    { label: t('rating'), value: rating.value, note: `${rated} · ${rating.note}` },
    counted('transferred', records({ outcome: 'transferred' })),
  ]
  return <Figures items={items} />
}
