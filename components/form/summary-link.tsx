'use client'

import { useEffect, useState } from 'react'

/** What the field is called; one of several alike belongs to a named group, which says of what it is. */
function labelOf(id: string): string {
  const escaped = CSS.escape(id)
  const label = document.querySelector(`label[for="${escaped}"], #${escaped} > legend`)?.firstChild?.textContent ?? ''
  return document.getElementById(id)?.closest('fieldset[aria-label]')?.getAttribute('aria-label') ?? label
}

/** "Reason: at least five letters", but no "Tracking number: Tracking number needs six digits". */
function complaint(label: string, text: string): string {
  if (!label || text.toLowerCase().includes(label.toLowerCase())) return text
  return document.documentElement.lang.startsWith('zh') ? `${label}：${text}` : `${label}: ${text}`
}

/** One complaint of the summary: names its field and leads into it. */
export function SummaryLink({ id, text }: { id: string; text: string }) {
  const [said, setSaid] = useState(text)
  useEffect(() => setSaid(complaint(labelOf(id), text)), [id, text])
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        const field = document.getElementById(id)
        if (!field) return
        event.preventDefault()
        field.focus()
      }}
    >
      {said}
    </a>
  )
}
