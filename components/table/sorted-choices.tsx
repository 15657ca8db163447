import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'

export interface Choice {
  id: string
  label: string
  shown: boolean
}

interface SortedChoicesProps {
  legend: string
  choices: readonly Choice[]
}

/**
 * Boxes whose order is chosen too: `order` has all ids as they stand, `shown` the ticked ones. Rows move by their
 * buttons or are dragged by the grip (components/page/sort-rows); without scripts a button sends the form, whose
 * receiver reads it with `readColumnForm`.
 */
export function SortedChoices({ legend, choices }: SortedChoicesProps) {
  const t = useTranslations('common.columns')
  const key = choices.map(({ id }) => id).join()
  return (
    <fieldset key={key} className="chooser-rows" data-sorts={t('moved', { column: '{column}', place: '{place}' })}>
      <legend className="field-label">{legend}</legend>
      {choices.map(({ id, label, shown }) => (
        <div className="chooser-row" key={id} data-name={label}>
          <input type="hidden" name="order" value={id} />
          <span className="chooser-grip" data-grip="" title={t('drag')} aria-hidden>
            ⠿
          </span>
          <label className="choice">
            <input type="checkbox" className="check" name="shown" value={id} defaultChecked={shown} />
            {label}
          </label>
          <Mover id={id} direction="up" label={t('up', { column: label })} />
          <Mover id={id} direction="down" label={t('down', { column: label })} />
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
