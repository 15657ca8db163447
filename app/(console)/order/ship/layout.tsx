import './ship.css'
import type { ReactNode } from 'react'

/** Loads the stylesheet of the desk. */
export default function ShipLayout({ children }: { children: ReactNode }) {
  return children
}
