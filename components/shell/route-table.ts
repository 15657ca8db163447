import type { Crumb, RouteRow } from './model'

const fits = (pattern: string, path: string): boolean => {
  const want = pattern.split('/')
  const have = path.split('/')
  return want.length === have.length && want.every((part, index) => part.startsWith(':') || part === have[index])
}

/** Row of a path: exact matches before parameters; ignores case, since old links vary in it. */
export const routeOf = (routes: readonly RouteRow[], path: string): RouteRow | undefined => {
  const wanted = path.toLowerCase()
  return (
    routes.find((row) => row.path.toLowerCase() === wanted) ??
    routes.find((row) => row.path.includes(':') && fits(row.path.toLowerCase(), wanted))
  )
}

/** True for records of one screen, and for pages at one place. */
export const isBeside = (row: RouteRow, other: RouteRow | undefined): boolean =>
  row === other || (!!row.place && row.place === other?.place)

/** Menu entry to show as selected: the route's own, a hidden child's parent, else the longest entry above the path. */
export const selectedOf = (routes: readonly RouteRow[], path: string): string | undefined => {
  const row = routeOf(routes, path)
  if (row) return row.selects
  const above = routes.filter((candidate) => path.startsWith(`${candidate.path}/`))
  return above.sort((one, other) => other.path.length - one.path.length)[0]?.selects
}

/** Home first, then the matched routes (specification, section 2); the last one is the current page and no link. */
export const crumbsOf = (routes: readonly RouteRow[], path: string, home: Required<Crumb>): Crumb[] => {
  const row = routeOf(routes, path)
  if (!row) return [{ title: home.title }]
  if (row.path === home.href) return [{ title: home.title }, { title: row.title }]
  const above = row.above.map((entry) =>
    entry.opens ? { title: entry.title, href: entry.path } : { title: entry.title },
  )
  return [home, ...above, { title: row.title }]
}
