import Link from 'next/link'
import type { ReactNode } from 'react'

interface MenuLinkProps {
  href: string
  icon?: ReactNode
  current?: boolean
  children: ReactNode
}

/** One line of a popover that leads somewhere. */
export function MenuLink({ href, icon, current, children }: MenuLinkProps) {
  return (
    <Link className="popover-item" href={href} prefetch={false} aria-current={current || undefined}>
      {icon}
      {children}
    </Link>
  )
}
