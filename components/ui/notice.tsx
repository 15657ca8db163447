import clsx from 'clsx'
import type { ReactNode } from 'react'

interface NoticeProps {
  tone?: 'info' | 'ok' | 'warn' | 'danger'
  title?: ReactNode
  icon?: ReactNode
  /** Buttons and links at the right end. */
  action?: ReactNode
  /**
   * `alert` interrupts (something just failed), `status` waits its turn (something just went well),
   * none for what stood on the page from the start.
   */
  role?: 'alert' | 'status'
  /** Shown once: Back and a reload do not say it again (`Live` sees to it). */
  once?: boolean
  children?: ReactNode
}

/** A banner in the page: outcomes, warnings, what holds an order back. */
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
