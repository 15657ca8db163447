import './dashboard.css'
import type { ReactNode } from 'react'

/** Brings the sheet of the two dashboards. */
export default function DashboardLayout({ children }: { children: ReactNode }) {
  return children
}
