import type { RouteRow } from './model'

const LINE = '\n'
const CELL = '\t'
/** Placeholder for the row's own path. */
const SAME = '.'

/** Removes tabs and line breaks from a title, whatever an operator typed. */
const plain = (title: string): string => title.replaceAll(/[\t\n]/g, ' ')

const aboveText = (above: RouteRow['above']): string =>
  above.flatMap(({ path, title, opens }) => [path, plain(title), opens ? '1' : '']).join(CELL)

/** Writes the routes of a menu as lines of text, since every page includes them and objects are twice as long. */
export function packRoutes(routes: readonly RouteRow[]): string {
  const groups = [...new Set(routes.map(({ above }) => aboveText(above)))]
  const rows = routes.map(({ path, title, above, selects, place }) =>
    [path, plain(title), groups.indexOf(aboveText(above)), selects === path ? SAME : selects, place ?? ''].join(CELL),
  )
  return [groups.length, ...groups, ...rows].join(LINE)
}

function aboveOf(text: string): RouteRow['above'] {
  const cells = text === '' ? [] : text.split(CELL)
  return Array.from({ length: cells.length / 3 }, (_, at) => {
    const [path = '', title = '', opens] = cells.slice(at * 3, at * 3 + 3)
    return { path, title, opens: opens === '1' }
  })
}

/** Reads the output of `packRoutes`. Rows of one place in the menu share the list of their parents. */
export function unpackRoutes(packed: string): RouteRow[] {
  const [count = '0', ...lines] = packed.split(LINE)
  const groups = lines.slice(0, Number(count)).map(aboveOf)
  return lines.slice(Number(count)).map((line) => {
    const [path = '', title = '', group = '', selects = '', place = ''] = line.split(CELL)
    const row = { path, title, above: groups[Number(group)] ?? [], selects: selects === SAME ? path : selects }
    return place ? { ...row, place } : row
  })
}
