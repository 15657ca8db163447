import '../ship/ship.css'
import './import.css'
import type { ReactNode } from 'react'

/** Loads its own stylesheet and that of the desk, whose fields are also used in rows of a file. */
export default function ImportLayout({ children }: { children: ReactNode }) {
  return children
}
