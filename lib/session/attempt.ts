import { text } from '@/lib/actions/form-values'
import { parseJson } from '@/lib/domain/strict-json'

function trackOf(form: FormData): unknown {
  try {
    return parseJson(text(form, 'track').slice(0, 20_000))
  } catch {
    return null
  }
}

/**
 * The puzzle attempt of a form: a slid piece with its track, a piece moved by keys, or the point of a click, which
 * without scripts an `<input type="image" name="at">` sends as `at.x` and `at.y`.
 */
export function attemptOf(form: FormData): unknown {
  const kind = text(form, 'kind')
  const x = text(form, 'x')
  if (kind === 'slide') return { kind, x, track: trackOf(form) }
  if (kind === 'keys') return { kind, x, milliseconds: text(form, 'milliseconds') }
  if (kind === 'click') return { kind, x, y: text(form, 'y') }
  return { kind: 'click', x: text(form, 'at.x'), y: text(form, 'at.y') }
}
