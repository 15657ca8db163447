import '@/components/feedback/feedback.css'
import type { ReactNode } from 'react'

/** Brings the sheet of pictures and conversations. */
export default function FeedbackLayout({ children }: { children: ReactNode }) {
  return children
}
