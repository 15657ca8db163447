type Rows = readonly (readonly boolean[])[]

const lineOf = (row: readonly boolean[]) => row.map((dark) => (dark ? '1' : '0')).join('')
const turned = (rows: Rows): boolean[][] => rows.map((_, x) => rows.map((row) => row[x] ?? false))

/** Runs of five and more, and what looks like a corner mark. */
function penaltyOfLine(line: string): number {
  const runs = line.match(/0{5,}|1{5,}/g) ?? []
  const marks = [...line.matchAll(/(?=10111010000|00001011101)/g)]
  return runs.reduce((sum, run) => sum + run.length - 2, 0) + marks.length * 40
}

function penaltyOfSquares(rows: Rows): number {
  let squares = 0
  for (const [y, row] of rows.slice(1).entries()) {
    for (const [x, dark] of row.slice(1).entries()) {
      if (dark === row[x] && dark === rows[y]?.[x] && dark === rows[y]?.[x + 1]) squares += 1
    }
  }
  return squares * 3
}

/** How hard a code would be to read (ISO/IEC 18004, 7.8.3); the smallest is chosen. */
export function penaltyOf(rows: Rows): number {
  const lines = [...rows, ...turned(rows)].map(lineOf)
  const dark = rows.flat().filter(Boolean).length / rows.length ** 2
  const balance = Math.floor(Math.abs(dark - 0.5) * 20) * 10
  return lines.reduce((sum, line) => sum + penaltyOfLine(line), 0) + penaltyOfSquares(rows) + balance
}
