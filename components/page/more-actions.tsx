import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'

/** Buttons in a row; on a phone in one menu, to leave space for the rows. */
export function MoreActions({ children }: { children: ReactNode }) {
  const name = useTranslations('common')('more')
  return (
    <>
      <button
        type="button"
        className="button button-icon more-open"
        popoverTarget="more"
        aria-label={name}
        title={name}
      >
        <Icon name="more" />
      </button>
      <div id="more" popover="auto" data-align="end" className="popover popover-end more">
        {children}
      </div>
    </>
  )
}
