import './paper.css'
import type { ReactNode } from 'react'

/** Paper has no frame: no menus, no tabs. Each page asks for its own right. */
export default function PrintLayout({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  )
}
