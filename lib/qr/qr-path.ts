import { qrCode } from './qr-code'

/** The light border that readers need, in modules. */
const QUIET = 4

/** A QR code as the path of an SVG picture of `size` by `size` units. Throws a RangeError for more than 213 bytes. */
export function qrPath(text: string): { path: string; size: number } {
  const rows = qrCode(text)
  const runs = rows.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map((run) => `M${run.index + QUIET} ${y + QUIET}h${run[0].length}v1h-${run[0].length}z`),
  )
  return { path: runs.join(''), size: rows.length + 2 * QUIET }
}
