import clsx from 'clsx'
import type { ReactNode } from 'react'

interface NoticeProps {
  tone?: 'info' | 'ok' | 'warn' | 'danger'
  title?: ReactNode
  icon?: ReactNode
  /** Buttons and links at the right end. */
  action?: ReactNode
  /**
   * `alert` interrupts (something just failed), `status` waits (something just succeeded), none for content present
   * from the start.
   */
  role?: 'alert' | 'status'
  /** Shown once: Back and a reload do not repeat it (handled by `Live`). */
  once?: boolean
  children?: ReactNode
}

/** A banner in the page: results, warnings, reasons for a hold. */
export function Notice({ tone = 'info', title, icon, action, role, once, children }: NoticeProps) {
  return (
    <div className={clsx('notice', tone !== 'info' && `notice-${tone}`)} role={role} data-once={once ? '' : undefined}>
      {icon}
      {title && <b>{title}</b>}
      {children && <span>{children}</span>}
      {action && <span className="notice-end">{action}</span>}
    </div>
  )
}
