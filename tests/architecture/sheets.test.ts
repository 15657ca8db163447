import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The sheets of the groups of routes; what they share comes from globals.css. */
const GROUPS = ['app/(console)/console.css', 'app/user/sign-in.css', 'app/(print)/paper.css']

/** Files that a sheet imports beside the one for all, and itself. */
function filesOf(sheet: string): string[] {
  const imports = [...readFileSync(sheet, 'utf8').matchAll(/@import "(\.[^"]+)"/g)].map(([, file = '']) => file)
  return imports.filter((file) => !file.endsWith('globals.css')).map((file) => path.join(path.dirname(sheet), file))
}

/** Names of the classes at which selectors of a file begin. */
function classesOf(file: string): Set<string> {
  const text = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  return new Set([...text.matchAll(/(?:^|[{};,])\s*\.([a-z][\w-]*)/g)].map(([, name = '']) => name))
}

// A sheet stays in the document when a link leads from one group of routes to another: the login to the console, the
// order list to the papers. A name in two sheets would dress the wrong elements from then on.
test('no two groups of routes style the same class', () => {
  const groups = GROUPS.map((sheet) => new Set(filesOf(sheet).flatMap((file) => [...classesOf(file)])))
  const shared = groups.flatMap((group, index) =>
    groups.slice(index + 1).flatMap((other) => [...group].filter((name) => other.has(name))),
  )
  expect(groups.map(({ size }) => size > 5)).toEqual([true, true, true])
  expect(shared).toEqual([])
})
