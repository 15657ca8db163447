import { existsSync, readFileSync } from 'node:fs'
import { INCIDENTS } from '../support/incident-register'
import { NOT_YET, THREATS } from '../support/safety-register'
import { holdRules, plant } from './rule'
import { type SourceFile, withoutComments } from './tree'

const isServed = ({ path }: SourceFile) => /^(app|components|lib\/(?!tools\/)|middleware)/.test(path)

const matches = (files: readonly SourceFile[], pattern: RegExp) =>
  files
    .filter(isServed)
    .flatMap((file) => [...withoutComments(file.text).matchAll(pattern)].map(([found]) => `${file.path}: ${found}`))

/** Two words of SQL or of a script with nothing but a separator between them: somebody lists what is forbidden. */
const WORD =
  'union|select|insert|update|delete|drop|sleep|extractvalue|updatexml|information_schema|xp_cmdshell|onerror'
const BLACKLIST = new RegExp(`\\b(?:${WORD})\\b['"]?\\s*[|,]\\s*['"]?\\b(?:${WORD})\\b`, 'gi')

/** Text as code: eval, Function, timers with a text, a virtual machine, languages of expressions and templates. */
const TEXT_AS_CODE =
  /\beval\s*\(|\bnew Function\b|[^.\w]Function\s*\(|\bset(?:Timeout|Interval)\s*\(\s*['"`]|['"](?:node:)?vm['"]|from '(?:vm2|ejs|handlebars|nunjucks|pug|mustache|jexl|expr-eval|mathjs|lodash\.template)'/g

holdRules([
  {
    sentence: 'no check of input is a list of forbidden words (JB-05)',
    violations: (files) => matches(files, BLACKLIST),
    planted: [
      plant('lib/marketplace/kernel/check.ts', 'const BAD = /select|union|sleep/i'),
      plant('lib/upstream/check.ts', "const BAD = ['drop', 'delete']"),
    ],
  },
  {
    sentence: 'no text is run as code (JB-20, JB-21)',
    violations: (files) => matches(files, TEXT_AS_CODE),
    planted: [
      plant('lib/navigation/a.ts', 'url.replace(/{{(.*)}}/, (all, inside) => eval(inside))'),
      plant('components/a.tsx', "setTimeout('close()', 100)"),
      plant('lib/a.ts', "import vm from 'node:vm'"),
      plant('lib/b.ts', "const run = new Function('return 1')"),
    ],
  },
])

/** Incidents named by the issue. */
const WANTED = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 20, 21, 22, 23, 24, 25, 26]
const SECTIONS = { B: 12, F: 16, L: 12, U: 16, O: 8 }

const two = (number: number) => String(number).padStart(2, '0')
const fileOf = (name: string) => `tests/${name}${name.startsWith('e2e/') ? '.e2e.ts' : '.test.ts'}`

const missing = (register: typeof INCIDENTS) =>
  Object.entries(register).flatMap(([id, { by }]) =>
    by
      .filter(([name, words]) => !existsSync(fileOf(name)) || !readFileSync(fileOf(name), 'utf8').includes(words))
      .map(([name, words]) => `${id}: ${fileOf(name)} holds no test with “${words}”`),
  )

test('every incident that the issue names has a test that names it', () => {
  expect(Object.keys(INCIDENTS)).toEqual(WANTED.map((number) => `JB-${two(number)}`))
  for (const [id, { by }] of Object.entries(INCIDENTS))
    expect([id, by.some(([, words]) => words.includes(id))]).toEqual([id, true])
  expect(missing(INCIDENTS)).toEqual([])
})

test('every row of the threat model is held by a test, or says why nothing built touches it', () => {
  const rows = Object.entries(SECTIONS).flatMap(([letter, count]) =>
    Array.from({ length: count }, (_, at) => `${letter}-${two(at + 1)}`),
  )
  const told = [...Object.keys(THREATS), ...Object.keys(NOT_YET)]
  expect(rows.filter((id) => told.filter((each) => each === id).length !== 1)).toEqual([])
  expect(missing(THREATS)).toEqual([])
})

test('a test that is gone is noticed', () => {
  expect(missing({ 'JB-99': { what: 'nothing', by: [['web/template', 'no such words anywhere']] } })).toHaveLength(1)
  expect(missing({ 'JB-98': { what: 'nothing', by: [['web/no-such-file', 'test']] } })).toHaveLength(1)
})
