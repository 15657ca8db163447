'use client'

import { useEffect, useEffectEvent, useId, useRef } from 'react'
import type { Conflict, ConflictField } from '@/lib/actions/result'
import { type WritableField, writeField } from './write-field'

type Side = 'mine' | 'theirs'

interface ChoiceProps {
  conflict: Conflict
  field: ConflictField & { name: string; take: string }
}

function tick(form: HTMLFormElement, { name, box, take }: ChoiceProps['field'], side: Side): void {
  for (const each of form.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')) {
    const wanted = side === 'theirs' ? take !== '' : take === ''
    // A click, so that all listeners are notified.
    if (each.name === name && each.value === box && each.checked !== wanted) each.click()
  }
}

/** Selects which value goes into the field. The radio buttons belong to no form: the field itself is submitted. */
function Choice({ conflict, field }: ChoiceProps) {
  const group = useId()
  const place = useRef<HTMLSpanElement>(null)
  const mine = useRef<string>(undefined)
  const begins = field.begins ?? 'mine'
  const choose = useEffectEvent((side: Side) => {
    const form = place.current?.closest('form')
    if (form && field.box !== undefined) return tick(form, field, side)
    const control = form?.elements.namedItem(field.name)
    if (!(control instanceof HTMLElement) || !('value' in control)) return
    const typed = control as WritableField
    mine.current ??= typed.value
    writeField(typed, side === 'theirs' ? field.take : mine.current)
  })
  useEffect(() => {
    if (begins === 'theirs') choose('theirs')
  }, [begins])
  const radio = (side: Side, label: string) => (
    <label className="choice">
      <input
        type="radio"
        className="check"
        form="none"
        name={group}
        value={side}
        defaultChecked={side === begins}
        onChange={() => choose(side)}
      />
      {label}
    </label>
  )
  return (
    <span className="conflict-choice" ref={place}>
      {radio('mine', conflict.keep)}
      {radio('theirs', conflict.take)}
    </span>
  )
}

const isOpen = (field: ConflictField): field is ChoiceProps['field'] =>
  field.name !== undefined && field.take !== undefined

/** Both versions side by side, with a choice for each field of the form (rule D7). */
export function ConflictTable({ conflict }: { conflict: Conflict }) {
  const { columns, fields } = conflict
  return (
    <table className="conflict">
      <caption>{conflict.title}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.field}</th>
          <th scope="col">{columns.mine}</th>
          <th scope="col">{columns.theirs}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field.box ?? field.label}>
            <th scope="row">{field.label}</th>
            <td>{field.mine}</td>
            <td>
              {field.theirs}
              {isOpen(field) && <Choice conflict={conflict} field={field} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
