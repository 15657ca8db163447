import { encode } from 'uqr'

/** White border that readers need, in modules. */
const QUIET = 4

/**
 * A text as a QR code at level M: the path of an SVG picture of `size` by `size` units, with the white border. Throws
 * if the text is too long for the largest code (2,331 bytes).
 */
export function qrPath(text: string): { path: string; size: number } {
  const { data } = encode(text, { ecc: 'M', border: 0 })
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map((run) => `M${run.index + QUIET} ${y + QUIET}h${run[0].length}v1h-${run[0].length}z`),
  )
  return { path: runs.join(''), size: data.length + 2 * QUIET }
}
