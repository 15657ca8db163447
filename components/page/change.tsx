import { share } from '@/lib/domain/share'

interface ChangeProps {
  now: number
  then: number
  label: string
  /** Formatted earlier figure, if it is not shown beside. */
  was?: string
  /** Text if the earlier figure is zero, so that there is no percentage. */
  none: string
}

/** Above this growth a percentage is meaningless: the earlier figure was tiny. */
const LEAP = 9

/** "▲ 12.4 %" for a figure compared with an earlier one, which follows. */
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
