'use client'

import './picks.css'
import type { Option } from './select-field'

export interface PicksTexts {
  /** Name of the field for values that are no option. */
  other: string
  /** Text while nothing is picked. */
  none: string
}

interface PicksProps {
  /** Picked and typed values, separated by spaces. */
  value: string
  options: readonly Option[]
  texts: PicksTexts
  label: string
  id?: string
  wrong?: boolean
  onChange(value: string): void
}

const wordsOf = (text: string) => text.split(/[\s,;，；、]+/).filter((word) => word !== '')

/** Several of a few options as checkboxes, and a field for further values; combined into one text. */
export function Picks({ value, options, texts, label, id, wrong, onChange }: PicksProps) {
  const words = wordsOf(value)
  const isOption = (word: string) => options.some((option) => option.value === word.toUpperCase())
  const picked = words.filter(isOption).map((word) => word.toUpperCase())
  const typed = words.filter((word) => !isOption(word)).join(' ')
  const write = (nextPicked: readonly string[], other: string) => onChange([...nextPicked, other].join(' ').trimStart())
  const toggle = (option: string, on: boolean) =>
    write(on ? [...picked, option] : picked.filter((each) => each !== option), typed)
  return (
    <fieldset className="picks" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className="picks-one">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            checked={picked.includes(option.value)}
            onChange={({ target }) => toggle(option.value, target.checked)}
          />
          {option.label}
        </label>
      ))}
      <span className="field-box picks-other">
        <input
          id={id}
          size={1}
          // A trailing space stays, so that another word can follow.
          value={value.endsWith(' ') && typed ? `${typed} ` : typed}
          placeholder={texts.other}
          aria-label={`${label}: ${texts.other}`}
          aria-invalid={wrong || undefined}
          onChange={({ target }) => write(picked, target.value)}
        />
      </span>
      {words.length === 0 && <span className="soft">{texts.none}</span>}
    </fieldset>
  )
}
