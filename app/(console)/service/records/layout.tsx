import '@/components/chat/thread.css'
import type { ReactNode } from 'react'

export default function RecordsLayout({ children }: { children: ReactNode }) {
  return children
}
