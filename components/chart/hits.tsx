import clsx from 'clsx'
import { useId } from 'react'
import { type ChartProps, partialWord, valueText } from './series'

/**
 * Over each label a strip that says its numbers while it is pointed at, tapped, or reached by the keyboard: one stop of
 * the Tab key, arrows from label to label. Radio buttons do that without a script; the newest is the first one reached.
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
