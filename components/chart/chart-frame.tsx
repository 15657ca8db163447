import type { ScaleLinear } from 'd3-scale'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { Hits } from './hits'
import { NumbersTable } from './numbers-table'
import { axisText, type ChartProps, HEIGHT, isSpare, shownLabels, WIDTH } from './series'

interface ChartFrameProps extends ChartProps {
  scale: ScaleLinear<number, number>
  legend?: ReactNode
  /** Shapes in a box of `WIDTH` by `HEIGHT`, stretched to the card. */
  children: ReactNode
}

/** Axes as text beside a stretched drawing, so that labels stay readable at any width; the numbers below. */
export function ChartFrame({ scale, legend, children, ...chart }: ChartFrameProps) {
  const t = useTranslations('common.chart')
  const id = useId()
  const empty = chart.series.every(({ values }) => values.every((value) => !value))
  const ticks = empty ? [] : scale.ticks(3)
  return (
    <figure className="chart" aria-labelledby={id}>
      <figcaption className="chart-head">
        <span id={id} className="hidden-text">
          {chart.title}
        </span>
        {legend}
      </figcaption>
      <div className="chart-plot">
        {ticks.map((tick) => (
          <span className="chart-tick" aria-hidden key={tick} style={{ top: `${(scale(tick) / HEIGHT) * 100}%` }}>
            {axisText(tick, chart.unit)}
          </span>
        ))}
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img">
          <title>{chart.title}</title>
          {ticks.map((tick) => (
            <line key={tick} className="chart-rule" x1={0} x2={WIDTH} y1={scale(tick)} y2={scale(tick)} />
          ))}
          {!empty && children}
        </svg>
        {!empty && <Hits {...chart} />}
        {empty && <p className="chart-empty">{t('nothing')}</p>}
      </div>
      <Labels labels={chart.labels} />
      <NumbersTable {...chart} />
    </figure>
  )
}

function Labels({ labels }: { labels: readonly string[] }) {
  return (
    <div className="chart-labels" aria-hidden>
      {shownLabels(labels).map((label, index) => (
        <span key={labels[index]} className={isSpare(index, labels.length) ? 'chart-spare' : undefined}>
          {label}
        </span>
      ))}
    </div>
  )
}
