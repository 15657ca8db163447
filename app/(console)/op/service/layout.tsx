import '@/components/chat/thread.css'
import type { ReactNode } from 'react'

export default function ServiceLayout({ children }: { children: ReactNode }) {
  return children
}
