import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

interface MaskedProps {
  /** As the server masked it: "L** W**", "•••• 4471". */
  value: string
  /** The way to see all of it (a link or a form), only for those who may. */
  reveal?: ReactNode
}

/** Personal data of which the browser holds only the mask. */
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
