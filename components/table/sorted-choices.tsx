'use client'

import { Button } from '@/components/ui/button'

export interface Choice {
  id: string
  label: string
  shown: boolean
}

/** `{column}` and `{place}` stand for what is moved and where to. */
export interface SortingWords {
  drag: string
  up: string
  down: string
  moved: string
}

interface SortedChoicesProps {
  legend: string
  choices: readonly Choice[]
  words: SortingWords
}

/**
 * Boxes whose order is chosen too: `order` has all ids as they stand, `shown` the ticked ones. Rows move by their
 * buttons or are dragged by the grip (components/page/sort-rows); without scripts a button sends the form, whose
 * receiver reads it with `readColumnForm`. A client component for its weight alone: forty rows travel as their names.
 */
export function SortedChoices({ legend, choices, words }: SortedChoicesProps) {
  const key = choices.map(({ id }) => id).join()
  return (
    <fieldset key={key} className="chooser-rows" data-sorts={words.moved}>
      <legend className="field-label">{legend}</legend>
      {choices.map(({ id, label, shown }) => (
        <div className="chooser-row" key={id} data-name={label}>
          <input type="hidden" name="order" value={id} />
          <span className="chooser-grip" data-grip="" title={words.drag} aria-hidden>
            ⠿
          </span>
          <label className="choice">
            <input type="checkbox" className="check" name="shown" value={id} defaultChecked={shown} />
            {label}
          </label>
          <Mover id={id} direction="up" label={words.up.replace('{column}', label)} />
          <Mover id={id} direction="down" label={words.down.replace('{column}', label)} />
        </div>
      ))}
      <p role="status" className="hidden-text" />
    </fieldset>
  )
}

/** Signs instead of drawings: there are two in each of forty rows. */
const ARROWS = { up: '↑', down: '↓' } as const

function Mover({ id, direction, label }: { id: string; direction: 'up' | 'down'; label: string }) {
  return (
    <Button
      type="submit"
      name="move"
      value={`${id}:${direction}`}
      look="quiet"
      size="sm"
      aria-label={label}
      icon={ARROWS[direction]}
    />
  )
}
