import 'server-only'
import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import { ChartFrame } from './chart-frame'
import { Legend } from './legend'
import { type ChartProps, colourOf, dashOf, HEIGHT, highest, WIDTH } from './series'

/**
 * Lines over time, rendered by the server. The first series has a filled area, the others (the previous period) are
 * dashed; partial values are a hollow dot beside the line, on a hatched area. The numbers are below as a table.
 */
export function LineChart(props: ChartProps) {
  const { labels, series } = props
  const y = scaleLinear([0, highest(series)], [HEIGHT - 1, 8]).nice(3)
  const step = WIDTH / Math.max(1, labels.length)
  const x = (_: number | null, index: number) => (index + 0.5) * step
  const known = (value: number | null) => value !== null
  const path = line<number | null>()
    .defined(known)
    .x(x)
    .y((value) => y(value ?? 0))
  const ground = area<number | null>()
    .defined(known)
    .x(x)
    .y0(HEIGHT)
    .y1((value) => y(value ?? 0))
  const [first] = series
  const partial = props.partial?.at.includes(true) ? props.partial : undefined
  const dots = (first?.exact ?? []).flatMap((value, index) =>
    value !== null && partial?.at[index] ? [`M${x(value, index)},${y(value)}h0`] : [],
  )
  return (
    <ChartFrame
      {...props}
      scale={y}
      legend={<Legend shape="line" names={series.map(({ name }) => name)} partial={partial?.word} />}
    >
      {first && <path d={ground([...first.values]) ?? undefined} fill="var(--selected)" fillOpacity={0.7} />}
      {series
        .map(({ name, values }, index) => (
          <path
            key={name}
            className="chart-line"
            d={path([...values]) ?? undefined}
            stroke={colourOf(index, 'line')}
            strokeWidth={index === 0 ? 2 : 1.5}
            strokeDasharray={dashOf(index)}
          />
        ))
        .reverse()}
      {dots.length > 0 && <path className="chart-dot" d={dots.join('')} />}
      {dots.length > 0 && <path className="chart-dot chart-hollow" d={dots.join('')} />}
    </ChartFrame>
  )
}
