'use client'

import { useEffect, useRef } from 'react'

/** Ticks the boxes of the surrounding form as another user has them, overriding a draft; other fields stay. */
export function CopiedTicks({ ticks }: { ticks: Readonly<Record<string, readonly string[]>> }) {
  const place = useRef<HTMLSpanElement>(null)
  const copied = useRef(ticks)
  useEffect(() => {
    const form = place.current?.closest('form')
    for (const [name, values] of Object.entries(copied.current))
      for (const box of form?.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`) ?? [])
        box.checked = values.includes(box.value) && !box.disabled
    // As if ticked by hand: they count as changes, and a draft keeps them.
    form?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [])
  return <span ref={place} hidden />
}
