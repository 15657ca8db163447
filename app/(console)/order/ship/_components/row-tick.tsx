'use client'

import type { Ticks } from '../_batch/row-problems'

/** Sets the box beside a number by its field name; an empty `value` unticks it. */
export type Tick = (name: string, value: string) => void

interface RowTickProps {
  name: string
  /** Number and carrier that the tick confirms: another number needs its own tick. */
  value: string
  label: string
  ticks: Ticks
  onTick: Tick
}

export function RowTick({ name, value, label, ticks, onTick }: RowTickProps) {
  return (
    <label className="choice">
      <input
        type="checkbox"
        className="check"
        name={name}
        value={value}
        checked={ticks[name] === value}
        onChange={({ target }) => onTick(name, target.checked ? value : '')}
      />
      {label}
    </label>
  )
}
