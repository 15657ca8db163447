import { share } from './share'

interface ChangeProps {
  now: number
  then: number
  label: string
  /** Said where the earlier figure is nothing, so that there is no share of it. */
  none: string
}

/** "▲ 12.4 %" of a figure against an earlier one. */
export function Change({ now, then, label, none }: ChangeProps) {
  if (then === 0) return <span>{none}</span>
  const change = (now - then) / then
  const [sign, spoken] = change > 0 ? ['▲', '+'] : change < 0 ? ['▼', '−'] : ['＝', '']
  const tone = change > 0 ? 'tone-ok' : change < 0 ? 'tone-danger' : undefined
  return (
    <span>
      <b className={tone}>
        <span aria-hidden>{sign}</span>
        <span className="hidden-text">{spoken}</span> {share(Math.abs(change))}
      </b>{' '}
      {label}
    </span>
  )
}
