import type { ReactNode } from 'react'
import { Anchor } from './anchor'

interface MenuLinkProps {
  href: string
  icon?: ReactNode
  current?: boolean
  children: ReactNode
}

/** One line of a popover that leads somewhere. */
export function MenuLink({ href, icon, current, children }: MenuLinkProps) {
  return (
    <Anchor className="popover-item" href={href} aria-current={current || undefined}>
      {icon}
      {children}
    </Anchor>
  )
}
