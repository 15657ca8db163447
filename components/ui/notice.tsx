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
  /** The address asked for it by this name: once shown, it is taken out, so that Back and a reload do not say it again. */
  once?: string
  children?: ReactNode
}

/** A banner in the page: outcomes, warnings, what holds an order back. */
export function Notice({ tone = 'info', title, icon, action, role, once, children }: NoticeProps) {
  return (
    <div className={clsx('notice', tone !== 'info' && `notice-${tone}`)} role={role} data-once={once}>
      {icon}
      {title && <b>{title}</b>}
      {children && <span>{children}</span>}
      {action && <span className="notice-end">{action}</span>}
    </div>
  )
}
