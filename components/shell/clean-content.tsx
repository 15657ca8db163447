import './clean-content.css'
import type { CleanHtml } from '@/lib/message/clean'

/** Renders HTML from `cleanHtml`. The only place where HTML bypasses React (safety B-02). */
export function CleanContent({ html }: { html: CleanHtml }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the type only accepts cleaned HTML; the CSP is a second wall
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
