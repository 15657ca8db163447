'use client'

import { Button } from '@/components/ui/button'

export interface Choice {
  id: string
  label: string
  shown: boolean
}

/** Placeholders `{column}` and `{place}` are the moved column and its new position. */
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
 * Sortable checkboxes: `order` has all ids in their order, `shown` the ticked ones. Without scripts a button moves a
 * row up by submitting the form, which is read with `readColumnForm`. Grip and Down button are added when the panel is
 * opened (components/page/sort-rows), so that forty rows cost only their names in every list. That is the only reason
 * for a client component.
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
          {/* A character instead of an icon, since there is one in each of forty rows. */}
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
