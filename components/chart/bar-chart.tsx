import 'server-only'
import { scaleLinear } from 'd3-scale'
import { stack } from 'd3-shape'
import { ChartFrame } from './chart-frame'
import { Legend } from './legend'
import { type ChartProps, colourOf, HEIGHT, type Series, WIDTH } from './series'

const totals = (labels: readonly string[], series: readonly Series[]) =>
  labels.map((_, index) => series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0))

/** Bars over time or by name, drawn on the server; several series are stacked. Numbers below as a table. */
export function BarChart(props: ChartProps) {
  const { labels, series } = props
  const y = scaleLinear([0, Math.max(1, ...totals(labels, series))], [HEIGHT - 1, 8]).nice(3)
  const step = WIDTH / Math.max(1, labels.length)
  const layers = stack<number, number>()
    .keys(series.map((_, index) => index))
    .value((label, key) => series[key]?.values[label] ?? 0)(labels.map((_, index) => index))
  const legend = series.length > 1 && <Legend shape="box" names={series.map(({ name }) => name)} />
  return (
    <ChartFrame {...props} scale={y} legend={legend}>
      {layers.map((layer) => (
        <g key={layer.key} fill={colourOf(layer.key, 'box')} className={`chart-layer-${layer.key}`}>
          {layer.map(([from, to], index) => (
            <rect
              key={labels[index]}
              x={(index + 0.18) * step}
              width={step * 0.64}
              y={y(to)}
              height={Math.max(0, y(from) - y(to))}
            />
          ))}
        </g>
      ))}
    </ChartFrame>
  )
}
