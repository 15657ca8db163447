import '@/components/live/live.css'
import type { ReactNode } from 'react'

export default function LiveLayout({ children }: { children: ReactNode }) {
  return children
}
