export interface Line {
  what: string
  measured: number
  unit: 'ms' | 'KB' | 'MB' | 's' | '/s' | ''
  /** The most, or with `least` the least, that architecture.md allows; undefined for what is only told. */
  budget?: number
  least?: true
}

const shown = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2))

/** Budgets that some table of this run has broken. */
export const broken: string[] = []

function verdict({ measured, budget, least }: Line): string {
  if (budget === undefined) return ''
  return (least ? measured >= budget : measured <= budget) ? 'kept' : 'BROKEN'
}

/** The budgets beside what was measured, as a table that a note can hold. */
export function tableOf(title: string, lines: readonly Line[]): string {
  for (const line of lines) if (verdict(line) === 'BROKEN') broken.push(`${title}: ${line.what}`)
  const rows = lines.map((line) => {
    const budget = line.budget === undefined ? '' : `${line.least ? '≥' : '≤'} ${line.budget} ${line.unit}`
    return `| ${line.what} | ${budget} | ${shown(line.measured)} ${line.unit} | ${verdict(line)} |`
  })
  return [`\n### ${title}\n`, '| what | budget | measured | |', '|---|---|---|---|', ...rows].join('\n')
}
