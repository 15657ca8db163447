import './ship.css'
import type { ReactNode } from 'react'

/** Brings the sheet of the desk. */
export default function ShipLayout({ children }: { children: ReactNode }) {
  return children
}
