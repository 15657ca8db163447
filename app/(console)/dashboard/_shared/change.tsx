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
  const share = (now - then) / then
  const [sign, spoken] = share > 0 ? ['▲', '+'] : share < 0 ? ['▼', '−'] : ['＝', '']
  const tone = share > 0 ? 'tone-ok' : share < 0 ? 'tone-danger' : undefined
  return (
    <span>
      <b className={tone}>
        <span aria-hidden>{sign}</span>
        <span className="hidden-text">{spoken}</span> {percent(Math.abs(share))}
      </b>{' '}
      {label}
    </span>
  )
}

const percent = (share: number) =>
  new Intl.NumberFormat('en-GB', {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(share)
