'use client'

import { type ChangeEvent, useId, useRef } from 'react'
import type { Conflict } from '@/lib/actions/result'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Writes into a field as a person would, so that everything that listens to typing hears it. */
function write(control: Control, value: string): void {
  const prototype: unknown = Object.getPrototypeOf(control)
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

interface ChoiceProps {
  conflict: Conflict
  name: string
  take: string
}

/** Which of the two goes into the field. The radios belong to no form: the field itself is what is sent. */
function Choice({ conflict, name, take }: ChoiceProps) {
  const group = useId()
  const mine = useRef<string>(undefined)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const control = target.closest('form')?.elements.namedItem(name)
    if (!(control instanceof HTMLElement) || !('value' in control)) return
    const field = control as Control
    mine.current ??= field.value
    write(field, target.value === 'theirs' ? take : mine.current)
  }
  const radio = (value: string, label: string) => (
    <label className="choice">
      <input
        type="radio"
        className="check"
        form="none"
        name={group}
        value={value}
        defaultChecked={value === 'mine'}
        onChange={choose}
      />
      {label}
    </label>
  )
  return (
    <span className="conflict-choice">
      {radio('mine', conflict.keep)}
      {radio('theirs', conflict.take)}
    </span>
  )
}

/** Mine and theirs side by side, with a choice for each field of the form (rule D7). */
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
          <tr key={field.label}>
            <th scope="row">{field.label}</th>
            <td>{field.mine}</td>
            <td>
              {field.theirs}
              {field.name !== undefined && field.take !== undefined && (
                <Choice conflict={conflict} name={field.name} take={field.take} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
