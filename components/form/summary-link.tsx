'use client'

import { useEffect, useState } from 'react'

/** The field itself; of a grid the cell that bears the field's name. */
const fieldOf = (id: string, name = ''): HTMLElement | null =>
  document.getElementById(id) ?? document.querySelector(`[data-field="${CSS.escape(name)}"]`)

/** Label of a field; for one of several alike, with the name of its group. */
function labelOf(id: string, name?: string): string {
  const own = document.getElementById(id) ? null : fieldOf(id, name)?.getAttribute('aria-label')
  if (own) return own
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
export function SummaryLink({ id, name, text }: { id: string; name?: string; text: string }) {
  const [said, setSaid] = useState(text)
  useEffect(() => setSaid(complaint(labelOf(id, name), text)), [id, name, text])
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        const field = fieldOf(id, name)
        if (!field) return
        event.preventDefault()
        field.focus()
      }}
    >
      {said}
    </a>
  )
}
