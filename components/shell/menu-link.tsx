'use client'

import Link from 'next/link'
import { usePathname, useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { selectedOf } from './route-table'
import { useShell } from './shell-context'
import { resumeTab } from './tab-store'

/** On narrow screens the menu covers the requested page. */
const closeDrawer = (): void => {
  const side = document.querySelector<HTMLElement>('#side:popover-open')
  side?.hidePopover()
}

/**
 * A menu entry; that of the open route is marked. Prefetched only on hover; a screen that is open in a tab is restored
 * as it was left.
 */
export function MenuLink({ href, children }: { href: string; children: ReactNode }) {
  const { routes } = useShell()
  const router = useRouter()
  const path = usePathname()
  const selected = selectedOf(routes, path) === href
  // On a page below it, the entry is the current section, but not the page.
  const current = path.toLowerCase() === href.toLowerCase() ? 'page' : 'true'
  const ahead = () => router.prefetch(href)
  return (
    <Link
      href={href}
      prefetch={false}
      aria-current={selected ? current : undefined}
      className="side-link"
      onPointerEnter={ahead}
      onFocus={ahead}
      onNavigate={(event) => {
        closeDrawer()
        if (resumeTab(href)) event.preventDefault()
      }}
    >
      {children}
    </Link>
  )
}
