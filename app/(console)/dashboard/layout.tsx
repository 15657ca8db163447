import './dashboard.css'
import type { ReactNode } from 'react'

/** Loads the stylesheet of both dashboards. */
export default function DashboardLayout({ children }: { children: ReactNode }) {
  return children
}
