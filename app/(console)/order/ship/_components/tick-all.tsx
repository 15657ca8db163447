'use client'

import { useEffect, useRef } from 'react'

const boxesOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>('input[name="ids[]"]')]

/** One box for all boxes of its form: all, none, and half-way when only some are ticked. */
export function TickAll({ label }: { label: string }) {
  const own = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const { current: box } = own
    const form = box?.form
    if (!form) return
    const show = () => {
      const ticked = boxesOf(form).filter(({ checked }) => checked).length
      box.checked = ticked > 0 && ticked === boxesOf(form).length
      box.indeterminate = ticked > 0 && !box.checked
    }
    // A form that was left and come back to keeps its ticks, so that they are looked at first.
    show()
    form.addEventListener('change', show)
    return () => form.removeEventListener('change', show)
  })
  const tick = ({ currentTarget: { form, checked } }: React.ChangeEvent<HTMLInputElement>) => {
    for (const box of form ? boxesOf(form) : []) box.checked = checked
  }
  return (
    <label className="choice needs-script">
      <input type="checkbox" className="check" ref={own} onChange={tick} />
      {label}
    </label>
  )
}
