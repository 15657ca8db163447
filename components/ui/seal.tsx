import { useTranslations } from 'next-intl'

/** Mark of an operator's review decision, used for nothing else; the text alternative spells it out. */
export function Seal({ granted }: { granted: boolean }) {
  const t = useTranslations('common.seal')
  return (
    <span className="seal" role="img" aria-label={t(granted ? 'granted' : 'refused')}>
      {t(granted ? 'yes' : 'no')}
    </span>
  )
}
