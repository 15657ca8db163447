'use client'

import { useEffect, useState } from 'react'

const labelOf = (id: string): string =>
  document.querySelector(`label[for="${CSS.escape(id)}"], #${CSS.escape(id)} > legend`)?.firstChild?.textContent ?? ''

/** One complaint of the summary: names its field and leads into it. */
export function SummaryLink({ id, text }: { id: string; text: string }) {
  const [label, setLabel] = useState('')
  useEffect(() => setLabel(labelOf(id)), [id])
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
      {label ? `${label}: ${text}` : text}
    </a>
  )
}
