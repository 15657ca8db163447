import { colourOf, dashOf, type Shape } from './series'

interface LegendProps {
  names: readonly string[]
  shape: Shape
  /** Label of the hatched area. */
  partial?: string | undefined
}

/** Names of the series with their line or box. */
export function Legend({ names, shape, partial }: LegendProps) {
  return (
    <ul className="chart-legend">
      {names.map((name, index) => (
        <li key={name}>
          <svg viewBox="0 0 18 10" aria-hidden>
            {shape === 'line' ? (
              <line
                x1={0}
                x2={18}
                y1={5}
                y2={5}
                stroke={colourOf(index, shape)}
                strokeWidth={2}
                strokeDasharray={dashOf(index)}
              />
            ) : (
              <rect x={4} width={10} height={10} fill={colourOf(index, shape)} />
            )}
          </svg>
          {name}
        </li>
      ))}
      {partial && (
        <li>
          <span className="chart-partial chart-sample" aria-hidden />
          {partial}
        </li>
      )}
    </ul>
  )
}
