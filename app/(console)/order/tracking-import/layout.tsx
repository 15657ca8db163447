import '../ship/ship.css'
import './import.css'
import type { ReactNode } from 'react'

/** Brings its own sheet and that of the desk, whose fields stand in the rows of a file too. */
export default function ImportLayout({ children }: { children: ReactNode }) {
  return children
}
