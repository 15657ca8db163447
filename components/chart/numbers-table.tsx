import { useTranslations } from 'next-intl'
import { type ChartProps, partialWord, valueText } from './series'

/** The same numbers as a table, for screen readers and exact reading. */
export function NumbersTable(chart: ChartProps) {
  const { title, labels, series, unit, labelHeader } = chart
  const t = useTranslations('common.chart')
  return (
    <details className="chart-numbers">
      <summary>{t('numbers')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by the keyboard */}
      <section className="table-box chart-table" aria-label={title} tabIndex={0}>
        <table className="table table-compact">
          <thead>
            <tr>
              <th scope="col">{labelHeader}</th>
              {series.map(({ name }) => (
                <th scope="col" className="end" key={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((label, index) => (
              <tr key={label}>
                <th scope="row">
                  {label} <span className="soft">{partialWord(chart, index)}</span>
                </th>
                {series.map(({ name, values, exact = values }) => (
                  <td className="end" key={name}>
                    {valueText(exact[index] ?? null, unit)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
