'use client'

import { useEffect, useRef, useState } from 'react'
import { fillText } from '@/components/form/form-text'
import { between } from '@/components/table/selection'

const boxesOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>('input[name="ids[]"]')]

interface TickAllProps {
  label: string
  /** Text of the number ticked, with `{count}`. */
  counted: string
}

/** Checkbox for all boxes of its form, indeterminate if some are ticked, with the number. Shift-click ticks a range. */
export function TickAll({ label, counted }: TickAllProps) {
  const own = useRef<HTMLInputElement>(null)
  const last = useRef('')
  const [count, setCount] = useState(0)
  useEffect(() => {
    const { current: box } = own
    const form = box?.form
    if (!form) return
    const show = () => {
      const ticked = boxesOf(form).filter(({ checked }) => checked).length
      box.checked = ticked > 0 && ticked === boxesOf(form).length
      box.indeterminate = ticked > 0 && !box.checked
      setCount(ticked)
    }
    const tickRange = ({ target, shiftKey }: MouseEvent) => {
      if (!(target instanceof HTMLInputElement) || target.name !== 'ids[]') return
      const all = boxesOf(form)
      const page = all.map(({ value }) => value)
      const range = shiftKey && last.current ? between(page, last.current, target.value) : []
      for (const each of all) if (range.includes(each.value)) each.checked = target.checked
      last.current = target.value
    }
    // Returning to a form keeps its ticks, so they are read first.
    show()
    form.addEventListener('click', tickRange)
    form.addEventListener('change', show)
    return () => {
      form.removeEventListener('click', tickRange)
      form.removeEventListener('change', show)
    }
  })
  const tick = ({ currentTarget: { form, checked } }: React.ChangeEvent<HTMLInputElement>) => {
    for (const box of form ? boxesOf(form) : []) box.checked = checked
  }
  return (
    <>
      <span className="soft num" aria-live="polite">
        {count > 0 && fillText(counted, { count })}
      </span>
      <label className="choice needs-script">
        <input type="checkbox" className="check" ref={own} onChange={tick} />
        {label}
      </label>
    </>
  )
}
