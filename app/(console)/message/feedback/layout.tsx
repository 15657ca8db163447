import '@/components/feedback/feedback.css'
import type { ReactNode } from 'react'

/** Loads the stylesheet of pictures and conversations. */
export default function FeedbackLayout({ children }: { children: ReactNode }) {
  return children
}
