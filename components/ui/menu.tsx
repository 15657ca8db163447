import type { ReactNode } from 'react'
import { Anchor } from './anchor'

interface MenuLinkProps {
  href: string
  icon?: ReactNode
  current?: boolean
  children: ReactNode
}

/** A link in a popover. */
export function MenuLink({ href, icon, current, children }: MenuLinkProps) {
  return (
    <Anchor className="popover-item" href={href} aria-current={current || undefined}>
      {icon}
      {children}
    </Anchor>
  )
}
