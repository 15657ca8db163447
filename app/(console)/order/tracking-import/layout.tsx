import '../ship/ship.css'
import type { ReactNode } from 'react'

/** Brings the sheet of the desk, whose fields stand in the rows of a file too. */
export default function ImportLayout({ children }: { children: ReactNode }) {
  return children
}
