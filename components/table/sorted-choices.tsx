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
 * Boxes whose order is chosen too: `order` has all ids as they stand, `shown` the ticked ones. Without scripts a row moves
 * up by its button, which sends the form; its receiver reads it with `readColumnForm`. A grip and the way down come when
 * the panel is opened (components/page/sort-rows): forty rows travel as their names, in every list. A client component
 * for that alone.
 */
export function SortedChoices({ legend, choices, words }: SortedChoicesProps) {
  const key = choices.map(({ id }) => id).join()
  return (
    <fieldset key={key} className="chooser-rows" data-sorts={words.moved} data-down={words.down} data-drag={words.drag}>
      <legend className="field-label">{legend}</legend>
      {choices.map(({ id, label, shown }) => (
        <div className="chooser-row" key={id}>
          <input type="hidden" name="order" value={id} />
          <label className="choice">
            <input type="checkbox" className="check" name="shown" value={id} defaultChecked={shown} />
            {label}
          </label>
          {/* A sign instead of a drawing: there is one in each of forty rows. */}
          <Button
            type="submit"
            name="move"
            value={`${id}:up`}
            look="quiet"
            size="sm"
            aria-label={words.up.replace('{column}', label)}
            icon="↑"
          />
        </div>
      ))}
      <p role="status" className="hidden-text" />
    </fieldset>
  )
}
