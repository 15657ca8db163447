import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

interface MaskedProps {
  /** Value as masked by the server: "L** W**", "•••• 4471". */
  value: string
  /** Link or form that reveals the value, only for readers with the permission. */
  reveal?: ReactNode
}

/** Personal data, of which the browser only has the masked value. */
export function Masked({ value, reveal }: MaskedProps) {
  const t = useTranslations('common')
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span className="num" title={t('masked')}>
        {value}
      </span>
      {reveal}
    </span>
  )
}
