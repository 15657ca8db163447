/** What a version of a QR code holds at level M (ISO/IEC 18004), as far as addresses of a few hundred bytes need. */
export interface QrVersion {
  version: number
  /** Check bytes of each block. */
  check: number
  /** Data bytes of each block. */
  blocks: readonly number[]
  /** Middles of the alignment marks, across and down. */
  align: readonly number[]
}

const times = (count: number, bytes: number): number[] => Array(count).fill(bytes)

const row = (version: number, check: number, blocks: readonly number[], align: readonly number[]): QrVersion => ({
  version,
  check,
  blocks,
  align,
})

const VERSIONS: readonly QrVersion[] = [
  row(1, 10, [16], []),
  row(2, 16, [28], [6, 18]),
  row(3, 26, [44], [6, 22]),
  row(4, 18, times(2, 32), [6, 26]),
  row(5, 24, times(2, 43), [6, 30]),
  row(6, 16, times(4, 27), [6, 34]),
  row(7, 18, times(4, 31), [6, 22, 38]),
  row(8, 22, [...times(2, 38), ...times(2, 39)], [6, 24, 42]),
  row(9, 22, [...times(3, 36), ...times(2, 37)], [6, 26, 46]),
  row(10, 26, [...times(4, 43), 44], [6, 28, 50]),
]

const capacity = ({ blocks }: QrVersion): number => blocks.reduce((sum, bytes) => sum + bytes, 0)

/** The smallest version that holds so many bytes of text. Throws a RangeError beyond the tenth (213 bytes). */
export function versionFor(bytes: number): QrVersion {
  const header = (version: number) => (version < 10 ? 12 : 20)
  const found = VERSIONS.find((each) => capacity(each) * 8 >= header(each.version) + bytes * 8)
  if (!found) throw new RangeError(`${bytes} bytes are too many for a QR code here`)
  return found
}
