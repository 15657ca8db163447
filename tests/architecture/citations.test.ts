import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { INCIDENTS } from '../support/incident-register'
import { NOT_YET, THREATS } from '../support/safety-register'
import { holdRules, plant } from './rule'
import type { SourceFile } from './tree'

const doc = (name: string) => readFileSync(`docs/${name}.md`, 'utf8')

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found)

/** Numbers of the headings of a page: "4.3" of "### 4.3 After-sales case". */
const headings = (text: string) => all(text, /^#{2,4} ([\d.]+?)\.? /gm)
/** First cells of the tables of a page. */
const rows = (text: string) => all(text, /^\| ([A-Z]+-?\d+) +\|/gm)
/** Numbers of the rules in section 5. */
const numbers = (text: string) => all(text.split('## 5. ')[1] ?? '', /^- \*\*(\d+)\.\*\* /gm)

const [rules, safety, sheets, specification] = [doc('rules'), doc('safety'), doc('sheets'), doc('specification')]
const RULES = new Set([...headings(rules), ...numbers(rules).map((each) => `5, ${each}`)])
const SAFETY = new Set([...headings(safety), ...rows(safety)])
const SHEETS = new Set(headings(sheets))
const SECTIONS = new Set(headings(specification))
const SCREENS = new Set(rows(doc('screen-rules')))
const DECISIONS = new Set(readdirSync('docs/decisions').map((name) => name.slice(0, 3)))

/** A kind of citation: its words, what of it is a number, and the numbers that exist. */
interface Kind {
  pattern: RegExp
  numbers(text: string): string[]
  known: ReadonlySet<string>
  page: string
}

const codes = (text: string) => text.match(/\b(?:[A-Z]{1,2}-\d\d)\b|\b\d\.\d+\b/g) ?? []
const whole = (text: string) => text.match(/\d+/g) ?? []

const KINDS: readonly Kind[] = [
  {
    pattern: /\brules,? \d\.[^);:]*/g,
    numbers: (text) => text.match(/\d\.\d+/g) ?? [],
    known: RULES,
    page: 'rules.md',
  },
  {
    pattern: /\brules, section 5, \d[^);:.]*/g,
    numbers: (text) => whole(text.slice('rules, section 5'.length)).map((each) => `5, ${each}`),
    known: RULES,
    page: 'rules.md',
  },
  {
    pattern: /\bsheets,? (?:[\d.]*\d)/g,
    numbers: (text) => text.match(/\d[\d.]*/g) ?? [],
    known: SHEETS,
    page: 'sheets.md',
  },
  {
    pattern: /\bsafety,? (?:[A-Z]{1,2}-\d|\d\.\d)[^);:.]*(?:\.\d+)?/g,
    numbers: codes,
    known: SAFETY,
    page: 'safety.md',
  },
  {
    pattern: /\((?:[A-Z]{1,2}-\d\d)(?:,? (?:and )?[A-Z]{1,2}-\d\d)*\)/g,
    numbers: codes,
    known: SAFETY,
    page: 'safety.md',
  },
  {
    pattern: /\bspecification,? sections? \d[^);:.]*|\bsections? \d[^);:.,]* of the specification/g,
    numbers: (text) => text.match(/(?<![\d.])\d(?![\d.%])/g) ?? [],
    known: SECTIONS,
    page: 'specification.md',
  },
  {
    pattern: /\((?:rule|ui) [A-Z]\d+\)|\b(?:rule|ui) [A-Z]\d{1,2}\b/g,
    numbers: (text) => text.match(/[A-Z]\d+/g) ?? [],
    known: SCREENS,
    page: 'screen-rules.md',
  },
  { pattern: /\bdecision \d{3}\b/g, numbers: whole, known: DECISIONS, page: 'decisions' },
]

/** Citations of papers that nobody has beside the repository. */
const ELSEWHERE =
  /\blead features? \d+|\bissues? \d+\b|\(screens(?:-\w+)?[,:]|\bspecification,? \d|\brules \d+\)|\brules\.md|\b(?:sheets|rules), [A-Z]/

/** Comments and names of tests on one line each, so that a citation may go over the end of a line. */
const prose = ({ text }: SourceFile) => text.replace(/\n\s*(?:\*(?!\/)|--|\/\/) ?/g, ' ')

const dangling = (files: readonly SourceFile[]) =>
  files.flatMap((file) => {
    const text = prose(file)
    return KINDS.flatMap(({ pattern, numbers: found, known, page }) =>
      [...text.matchAll(pattern)].flatMap(([cited]) =>
        found(cited)
          .filter((each) => !known.has(each))
          .map((each) => `${file.path}: “${cited}”, docs/${page} has no ${each}`),
      ),
    )
  })

/** Data that reads like a citation: rules of violations, paths of drawings, the registers, the plants below. */
const NO_PROSE = /^(tests\/architecture\/citations|lib\/captcha\/outline|lib\/marketplace\/modules\/violation\/seed)/

const cited = (files: readonly SourceFile[]) => files.filter((file) => !NO_PROSE.test(file.path))

const MIGRATIONS = readdirSync('lib/marketplace/migrations')
  .filter((name) => name.endsWith('.sql'))
  .map((name) => `lib/marketplace/migrations/${name}`)
  .map((name) => plant(name, readFileSync(name, 'utf8')))

const links = (page: string, text: string) =>
  all(text, /\]\(([^)#\s]+)(?:#[^)]*)?\)/g)
    .filter((target) => !/^https?:/.test(target) && !existsSync(path.join(path.dirname(page), target)))
    .map((target) => `${page}: no file ${target}`)

/** Paths of the project in backticks; names in angles, stars and dots stand for several. */
const paths = (page: string, text: string) =>
  all(text, /`((?:app|components|lib|tests|docs|messages)\/[^`\s]*)`/g)
    .filter((target) => !/[<*…]/.test(target) && !existsSync(target))
    .map((target) => `${page}: no file ${target}`)

const PAGES = ['README.md', ...readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((name) => `docs/${name}`)]
  .filter((name) => name.endsWith('.md'))
  .map((name) => plant(name, readFileSync(name, 'utf8')))

holdRules([
  {
    sentence: 'every citation leads to a heading or a row in docs',
    violations: (files) => dangling(cited(files)),
    planted: [
      plant('lib/a.ts', '/** Silence confirms (rules 4.99). */'),
      plant('lib/b.ts', '/** Shares sum to\n * the whole (rules,\n * section 5, 98). */'),
      plant('lib/c.ts', '// The limit (sheets, 6.99).'),
      plant('app/d.tsx', '/** Sealed (safety L-99). */'),
      plant('app/e.tsx', '/** Sealed (safety L-09, L-98). */'),
      plant('tests/f.ts', "test('a code works once (L-97)', () => {})"),
      plant('lib/g.ts', '// The text stays (specification, section 0).'),
      plant('app/h.tsx', '/** Both values (rule D99). */'),
      plant('app/i.tsx', '/** See decision 999. */'),
    ],
  },
  {
    sentence: 'no citation names a paper outside the repository',
    violations: (files) =>
      cited(files).flatMap((file) =>
        all(prose(file), new RegExp(`(${ELSEWHERE.source})`, 'g')).map((found) => `${file.path}: “${found}”`),
      ),
    planted: [
      plant('lib/a.ts', '/** The clock (lead feature 1). */'),
      plant('lib/b.ts', '/** (issue 3, "preview") */'),
      plant('lib/c.ts', '/** (screens-seller, media) */'),
    ],
  },
])

test('migrations cite what exists', () => {
  expect(MIGRATIONS.length).toBeGreaterThan(0)
  expect(dangling(MIGRATIONS)).toEqual([])
})

test('links and paths of the documents lead to files', () => {
  expect(PAGES.flatMap(({ path: page, text }) => [...links(page, text), ...paths(page, text)])).toEqual([])
  expect(links('docs/a.md', '[a](no-such.md)')).toHaveLength(1)
  expect(paths('docs/a.md', '`lib/no-such.ts`')).toHaveLength(1)
})

test('every row that the tests prove is in docs/safety.md', () => {
  const proved = [...Object.keys(THREATS), ...Object.keys(NOT_YET), ...Object.keys(INCIDENTS)]
  expect(proved.filter((each) => !SAFETY.has(each))).toEqual([])
})

test('README is short', () => expect(readFileSync('README.md', 'utf8').split('\n').length).toBeLessThan(200))
