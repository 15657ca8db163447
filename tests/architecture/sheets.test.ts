import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { linesOf, projectFiles, type SourceFile } from './tree'

const CONSOLE = 'app/(console)/console.css'
/** The sheets of the groups of routes and of areas with one of their own; what they share comes from globals.css. */
const GROUPS = [
  CONSOLE,
  'app/(console)/dashboard/dashboard.css',
  'app/(console)/op/messages/messages.css',
  'app/(console)/order/ship/ship.css',
  'app/(console)/order/tracking-import/import.css',
  'components/order/order-detail.css',
  'app/mall/mall.css',
  'app/user/sign-in.css',
  'app/(print)/paper.css',
]

const importsOf = (sheet: string): string[] =>
  [...readFileSync(sheet, 'utf8').matchAll(/@import "(\.[^"]+)"/g)].map(([, file = '']) =>
    path.join(path.dirname(sheet), file),
  )

const SHEET = 300
const AREA_SHEET = 80
/** Sheets longer than the rule, with the lines they had when it was made: a number here only ever falls. */
const LONGER: Record<string, number> = {
  'app/(console)/dashboard/dashboard.css': 138,
  'app/(console)/op/messages/messages.css': 93,
  'app/(console)/order/ship/ship.css': 387,
  'app/(console)/order/tracking-import/import.css': 86,
  'app/(print)/order/print/print.css': 274,
  'components/order/order.css': 388,
  'components/table/table.css': 670,
  'components/ui/ui.css': 454,
}

const allSheets = (): string[] =>
  ['app', 'components'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => path.join(root, file)),
  )

/** Lines a sheet may have: an area dresses little of its own, the rest comes from the components. */
const allowed = (sheet: string): number =>
  LONGER[sheet] ?? (/^app\/\((console|print)\)\/./.test(sheet) ? AREA_SHEET : SHEET)

const tooLong = (sheet: string, text: string): string[] =>
  linesOf(text) > allowed(sheet) ? [`${sheet} has ${linesOf(text)} lines of ${allowed(sheet)}`] : []

/** A sheet and all that it imports. */
const reachOf = (sheet: string): string[] => [sheet, ...importsOf(sheet).flatMap(reachOf)]

/** Names of the classes at which selectors of a file begin. */
function classesOf(file: string): Set<string> {
  const text = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  return new Set([...text.matchAll(/(?:^|[{};,])\s*\.([a-z][\w-]*)/g)].map(([, name = '']) => name))
}

const classesIn = (sheets: readonly string[]) => new Set(sheets.flatMap((file) => [...classesOf(file)]))

/** Sheets that a file of code brings, by their paths. */
const broughtBy = ({ path: file, text }: SourceFile): string[] =>
  [...text.matchAll(/^import '([^']+\.css)'/gm)].map(([, from = '']) =>
    from.startsWith('@/') ? from.slice(2) : path.join(path.dirname(file), from),
  )

const code = projectFiles().filter((file) => /^(app|components)\//.test(file.path))

// A sheet stays in the document when a link leads from one group of routes to another: the login to the console, the
// order list to the papers. A name in two sheets would dress the wrong elements from then on.
test('no two groups of routes or areas style the same class', () => {
  const common = new Set(reachOf('app/globals.css'))
  const ownOf = (sheet: string) => [sheet, ...importsOf(sheet).filter((file) => !common.has(file))]
  const groups = GROUPS.map((sheet) => classesIn(ownOf(sheet)))
  const shared = groups.flatMap((group, index) =>
    groups.slice(index + 1).flatMap((other) => [...group].filter((name) => other.has(name))),
  )
  expect(groups.every(({ size }) => size > 5)).toBe(true)
  expect(shared).toEqual([])
})

test('every sheet is brought by a layout, a page or another sheet', () => {
  const brought = new Set(code.flatMap(broughtBy).flatMap(reachOf))
  expect(brought.size).toBeGreaterThan(20)
  expect(allSheets().filter((sheet) => !brought.has(sheet))).toEqual([])
})

// Visitors from another area would have the sheet by chance; visitors by a bookmark would not.
test('what an area alone dresses is worn only where a layout or page above brings it', () => {
  const everywhere = classesIn(reachOf(CONSOLE))
  const bringers = code
    .filter((file) => file.path.startsWith('app/(console)/'))
    .map((file) => ({ folder: `${path.dirname(file.path)}/`, classes: classesIn(broughtBy(file).flatMap(reachOf)) }))
    .filter(({ classes }) => classes.size > 0)
  // A name of one word may be a word.
  const own = [...new Set(bringers.flatMap(({ classes }) => [...classes]))].filter(
    (name) => name.includes('-') && !everywhere.has(name),
  )
  const bare = (file: SourceFile) =>
    own
      .filter((name) => new RegExp(`["'\`\\s]${name}["'\`\\s]`).test(file.text))
      .filter((name) => !bringers.some(({ folder, classes }) => file.path.startsWith(folder) && classes.has(name)))
      .map((name) => `${file.path} wears ${name}`)
  expect(own.length).toBeGreaterThan(50)
  expect(code.filter((file) => file.path.startsWith('app/(console)/')).flatMap(bare)).toEqual([])
  expect(bare({ path: 'app/(console)/order/list/page.tsx', text: '<p className="desk-form">' })).toHaveLength(1)
})

/** Selectors of a sheet that reach from an element with `:has()` to one with no class, attribute or tag. */
function namelessBelowHas(text: string): string[] {
  let plain = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/:(is|where)\(/g, '$1(')
  // Brackets from the inside out: of `.a:not(:has(> .b)) > :not(.c)` stays `.a:not:has > :not`.
  while (/\([^()]*\)/.test(plain))
    plain = plain.replaceAll(/\([^()]*\)/g, (all) => (all.includes(':has') ? ':has' : ''))
  return plain
    .split(/[{},;]/)
    .map((selector) => selector.trim())
    .filter((selector) => /:has.*[\s>+~][:*][^\s>+~]*$/s.test(selector))
}

// A browser keeps one list of what to style anew whenever the answer of any `:has()` of the page may have changed: at
// each tick, each node that comes or goes. One selector without a name puts every element of the page on it.
test('what is dressed below an element with :has() has a name', () => {
  const found = allSheets().flatMap((sheet) =>
    namelessBelowHas(readFileSync(sheet, 'utf8')).map((selector) => `${sheet}: ${selector}`),
  )
  expect(found).toEqual([])
  const planted = '.a { }\n.table tr:has(> .cell) > :nth-child(2),\n.b:not(:has(.c:not(.d > *))) > * { color: red; }'
  expect(namelessBelowHas(planted)).toHaveLength(2)
  expect(namelessBelowHas('tr:has(> .cell) > :is(td, th), .form > :not(.a):has(~ .b) { }')).toEqual([])
})

test(`a sheet of an area has at most ${AREA_SHEET} lines, any other at most ${SHEET}`, () => {
  expect(allSheets().flatMap((sheet) => tooLong(sheet, readFileSync(sheet, 'utf8')))).toEqual([])
  expect(tooLong('app/(console)/shop/shop.css', 'x\n'.repeat(AREA_SHEET + 1))).toHaveLength(1)
  expect(tooLong('components/shop/shop.css', 'x\n'.repeat(SHEET + 1))).toHaveLength(1)
})

test('a sheet that grew shorter has its new length in the list of longer ones', () => {
  const lengths = Object.keys(LONGER).map((sheet) => [sheet, linesOf(readFileSync(sheet, 'utf8'))])
  expect(Object.fromEntries(lengths)).toEqual(LONGER)
})
