import '@/components/chat/call.css'
import '@/components/chat/chat.css'
import '@/components/chat/thread.css'
import type { ReactNode } from 'react'

export default function ChatLayout({ children }: { children: ReactNode }) {
  return children
}
