import './paper.css'
import type { ReactNode } from 'react'

/** Printed pages have no frame: no menus, no tabs. Each page checks its own permission. */
export default function PrintLayout({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  )
}
