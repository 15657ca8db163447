import clsx from 'clsx'
import { useId } from 'react'
import { type ChartProps, partialWord, valueText } from './series'

/**
 * A strip over each label that shows its numbers on hover, tap, or keyboard focus: one Tab stop, arrow keys between
 * labels. Uses radio buttons, so it needs no script; the newest label is focused first.
 */
export function Hits(chart: Omit<ChartProps, 'labelHeader'>) {
  const { title, labels, series, unit } = chart
  const name = useId()
  return (
    <div className="chart-hits" role="radiogroup" aria-label={title}>
      {labels.map((label, index) => (
        <label
          className={clsx(
            'chart-hit',
            index >= labels.length / 2 && 'chart-late',
            partialWord(chart, index) && 'chart-partial',
          )}
          key={label}
        >
          <input type="radio" name={name} defaultChecked={index === labels.length - 1} />
          <span className="chart-value">
            <b>{label}</b>
            {partialWord(chart, index)}
            {series.map((one) => (
              <span key={one.name}>
                {one.name} <b className="num">{valueText((one.exact ?? one.values)[index] ?? null, unit)}</b>
              </span>
            ))}
          </span>
        </label>
      ))}
    </div>
  )
}
