import { useTranslations } from 'next-intl'
import { TextLink } from '@/components/ui/text-link'
import { analysisHref, hasWeeks, type View } from './range'

/** From days to weeks and back, where the range has weeks to compare. */
export function StepLink({ view }: { view: View }) {
  const t = useTranslations('dashboard.analysis')
  if (!hasWeeks(view.range)) return null
  const by = view.by === 'week' ? 'day' : 'week'
  return <TextLink href={analysisHref({ ...view, by })}>{t(`by.${by}`)}</TextLink>
}
