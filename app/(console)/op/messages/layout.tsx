import './messages.css'
import type { ReactNode } from 'react'

/** Brings the sheet of the messages that the platform writes and answers. */
export default function MessagesLayout({ children }: { children: ReactNode }) {
  return children
}
