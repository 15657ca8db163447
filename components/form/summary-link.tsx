'use client'

import { useEffect, useState } from 'react'

/** The field itself; in a grid the cell with the field's name. */
const fieldOf = (id: string, name = ''): HTMLElement | null =>
  document.getElementById(id) ?? document.querySelector(`[data-field="${CSS.escape(name)}"]`)

/** Label of a field; with the name of its group if several are alike. */
function labelOf(id: string, name?: string): string {
  const own = document.getElementById(id) ? null : fieldOf(id, name)?.getAttribute('aria-label')
  if (own) return own
  const escaped = CSS.escape(id)
  const label = document.querySelector(`label[for="${escaped}"], #${escaped} > legend`)?.firstChild?.textContent ?? ''
  return document.getElementById(id)?.closest('fieldset[aria-label]')?.getAttribute('aria-label') ?? label
}

/** Joins label and error: "Reason: at least five letters", but not "Postcode: Postcode needs a space". */
function complaint(label: string, text: string): string {
  if (!label || text.toLowerCase().includes(label.toLowerCase())) return text
  return document.documentElement.lang.startsWith('zh') ? `${label}：${text}` : `${label}: ${text}`
}

/** One error of the summary, linked to its field. */
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
