'use client'

import Link from 'next/link'
import type { ReactNode } from 'react'
import { openPalette } from './keyboard-events'

/** Opens the palette; before its script has loaded, links to the list of orders with its search field (`href`). */
export function SearchButton({ href, label, icon }: { href: string; label: string; icon: ReactNode }) {
  return (
    <Link
      href={href}
      prefetch={false}
      className="search-button"
      aria-label={label}
      data-stays=""
      aria-keyshortcuts="Control+K Meta+K"
      onNavigate={(event) => {
        event.preventDefault()
        openPalette()
      }}
    >
      {icon}
      <span className="top-word">{label}</span>
      <kbd>Ctrl K</kbd>
    </Link>
  )
}
