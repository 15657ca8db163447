import { share } from '@/lib/domain/share'

interface ChangeProps {
  now: number
  then: number
  label: string
  /** The earlier figure as it is shown, where it does not stand beside. */
  was?: string
  /** Said where the earlier figure is nothing, so that there is no share of it. */
  none: string
}

/** Of a figure that has grown more than this the share says nothing: the earlier one was tiny. */
const LEAP = 9

/** "▲ 12.4 %" of a figure against an earlier one, which stands behind it. */
export function Change({ now, then, label, was, none }: ChangeProps) {
  if (then === 0) return <span>{none}</span>
  const change = (now - then) / then
  const [sign, spoken] = change > 0 ? ['▲', '+'] : change < 0 ? ['▼', '−'] : ['＝', '']
  const tone = change > 0 ? 'tone-ok' : change < 0 ? 'tone-danger' : undefined
  return (
    <span>
      <b className={tone}>
        <span aria-hidden>{sign}</span>
        {change <= LEAP && (
          <>
            <span className="hidden-text">{spoken}</span> {share(Math.abs(change))}
          </>
        )}
      </b>{' '}
      {label} {was && <span className="num">· {was}</span>}
    </span>
  )
}
