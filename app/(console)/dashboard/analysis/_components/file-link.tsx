import { useTranslations } from 'next-intl'
import { TextLink } from '@/components/ui/text-link'
import { ANALYSIS, type View, viewText } from './range'

/** View exported by the link of a card. */
export type FileOf = View
export type FilePart = 'days' | 'hours' | 'categories'

/** The numbers of one card as a file. */
export function FileLink({ file, part }: { file: FileOf; part: FilePart }) {
  const t = useTranslations('dashboard.analysis')
  return (
    <TextLink
      href={`${ANALYSIS}/figures.csv${viewText(file, part)}`}
      download
      aria-label={t('downloadOf', { part: t(`${part}.title`) })}
    >
      CSV
    </TextLink>
  )
}
