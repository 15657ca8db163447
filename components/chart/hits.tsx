import { type ChartProps, HEIGHT, valueText, WIDTH } from './series'

/** Over each label a strip whose tooltip says its numbers: hovering without a script. */
export function Hits({ labels, series, unit }: Pick<ChartProps, 'labels' | 'series' | 'unit'>) {
  const width = WIDTH / Math.max(1, labels.length)
  return labels.map((label, index) => (
    <rect className="chart-hit" key={label} x={index * width} y={0} width={width} height={HEIGHT}>
      <title>
        {[label, ...series.map(({ name, values }) => `${name}: ${valueText(values[index] ?? null, unit)}`)].join('\n')}
      </title>
    </rect>
  ))
}
