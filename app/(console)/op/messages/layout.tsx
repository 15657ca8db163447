import './messages.css'
import type { ReactNode } from 'react'

/** Loads the stylesheet of messages that the platform writes and answers. */
export default function MessagesLayout({ children }: { children: ReactNode }) {
  return children
}
