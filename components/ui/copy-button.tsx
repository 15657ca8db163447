import { useTranslations } from 'next-intl'
import { Icon } from './icon'

/** Copies an id; `Live` handles it, so a hundred of them cost one listener. */
export function CopyButton({ value }: { value: string }) {
  const t = useTranslations('common.copy')
  return (
    <button
      type="button"
      className="copy no-print"
      data-copy={value}
      aria-label={t('label', { value })}
      title={t('title')}
    >
      <Icon name="copy" size={14} />
    </button>
  )
}
