'use client'

import Link from 'next/link'
import { usePathname, useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { selectedOf } from './route-table'
import { useShell } from './shell-context'
import { resumeTab } from './tab-store'

/** On narrow screens the menu lies over the page that was asked for. */
const closeDrawer = (): void => {
  const side = document.querySelector<HTMLElement>('#side:popover-open')
  side?.hidePopover()
}

/** A menu entry; the one that belongs to the open route is marked. Fetched ahead only when pointed at; a screen that is open
 * in a tab comes back as it was left. */
export function MenuLink({ href, children }: { href: string; children: ReactNode }) {
  const { routes } = useShell()
  const router = useRouter()
  const path = usePathname()
  const selected = selectedOf(routes, path) === href
  // On a page below it the entry is where we are, but not this very page.
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
