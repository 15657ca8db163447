import { useTranslations } from 'next-intl'

/** The operator's mark on a review decision, and on nothing else; the text alternative spells it out. */
export function Seal({ granted }: { granted: boolean }) {
  const t = useTranslations('common.seal')
  return (
    <span className="seal" role="img" aria-label={t(granted ? 'granted' : 'refused')}>
      {t(granted ? 'yes' : 'no')}
    </span>
  )
}
