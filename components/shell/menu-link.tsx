'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { selectedOf } from './route-table'
import { useShell } from './shell-context'

/** A menu entry; the one that belongs to the open route is marked. Fetched ahead only when pointed at. */
export function MenuLink({ href, children }: { href: string; children: ReactNode }) {
  const { routes } = useShell()
  const current = selectedOf(routes, usePathname()) === href
  return (
    <Link href={href} prefetch={false} aria-current={current ? 'page' : undefined} className="side-link">
      {children}
    </Link>
  )
}
