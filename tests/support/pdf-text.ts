import { inflateSync } from 'node:zlib'

/** The streams of a file, unpacked. */
const streams = (file: Buffer): string[] =>
  file
    .toString('latin1')
    .split('stream\n')
    .flatMap((part) => {
      try {
        return [inflateSync(Buffer.from(part.split('\nendstream')[0] ?? '', 'latin1')).toString('latin1')]
      } catch {
        return []
      }
    })

/** Readable text of a file: its glyphs, by the font's table for copying. */
export function textOf(file: Buffer): string {
  const all = streams(file)
  const table = all.find((each) => each.includes('beginbfrange')) ?? ''
  const codes = [...table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)].flatMap(
    ([, first = '0', list = '']) =>
      [...list.matchAll(/<([0-9a-f ]+)>/g)].map(([, hex = ''], at) => [parseInt(first, 16) + at, hex] as const),
  )
  const known = new Map(
    codes.map(([code, hex]) => [code, Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')]),
  )
  return all
    .flatMap((each) => [...each.matchAll(/\[([^\]]*)\] TJ/g)].map(([, run = '']) => run))
    .map((run) =>
      [...run.matchAll(/<([0-9a-f]+)>/g)]
        .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
        .map((code) => known.get(parseInt(code, 16)) ?? '')
        .join(''),
    )
    .join('\n')
}
