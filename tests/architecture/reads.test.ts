import { holdRules, plant, type Rule } from './rule'
import { projectFiles, type SourceFile } from './tree'

/** Where pages, actions and handlers read; what runs in a browser asks the server in its own way. */
const isReader = ({ path, text }: SourceFile) =>
  /^(app|components)\/.*\.tsx?$/.test(path) && !text.startsWith("'use client'")

/** Where the bracket that opens at `from` closes. */
function closing(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    if ('([{'.includes(text[at] ?? '')) depth += 1
    if (')]}'.includes(text[at] ?? '')) depth -= 1
    if (depth === 0) return at
  }
  return text.length
}

const READS = /\b(?:read|readAsBuyer|orElse|settle|findSession|read[A-Z]\w*)\(/g

/** Reads with a handler of their own behind them. */
const caught = ({ text }: SourceFile): string[] =>
  [...text.matchAll(READS)].flatMap((found) => {
    const end = closing(text, found.index + found[0].length - 1) + 1
    return /^\s*\.catch\(/.test(text.slice(end)) ? [`${found[0]}…).catch(`] : []
  })

/** Handlers that make everything into a value, the end of a session among it; a form that cannot be read is none. */
const swallowed = ({ text }: SourceFile): string[] =>
  [...text.matchAll(/(\w+)\([^()]*\)\s*\.catch\(\(\w*\) => (?:null|undefined|\[\]|\(\{\}\)|false)\)/g)].flatMap(
    ([found, name]) => (name === 'formData' || name === 'import' ? [] : [found]),
  )

/** Names of the contract's endpoints that only read. */
const READ_ROWS = new Set(
  projectFiles()
    .filter(({ path }) => path.startsWith('lib/contract/'))
    .flatMap(({ text }) =>
      [...text.matchAll(/export const (\w+) = endpoint\(\{([\s\S]*?)\n\}\)/g)].flatMap(([, name = '', row = '']) =>
        row.includes("method: 'GET'") && !row.includes("effect: 'write'") ? [name] : [],
      ),
    ),
)

/** Ways of reading that `read()` has taken the place of. */
function old({ text }: SourceFile): string[] {
  const helpers = text.match(/\b(?:orNone|upstreamOrStale|cachedRead|orLastGood|knownCarriers)\(/g) ?? []
  const calls = [...text.matchAll(/\bupstream\(\s*(?:\w+\.)?(\w+)/g)]
  return [...helpers, ...calls.flatMap(([found, name = '']) => (READ_ROWS.has(name) ? [found] : []))]
}

const inReaders =
  (find: (file: SourceFile) => string[]) =>
  (files: readonly SourceFile[]): string[] =>
    files.filter(isReader).flatMap((file) => find(file).map((what) => `${file.path}: ${what}`))

const RULES: readonly Rule[] = [
  {
    sentence: 'what happens at a fault of a read stands in its options, in no handler behind it',
    violations: inReaders(caught),
    planted: [
      plant('app/a/page.tsx', 'const a = await read(getOrder, { params: { id } }).catch(() => null)'),
      plant('app/b/page.tsx', 'const a = await readTask(id)\n  .catch((error) => undefined)'),
      plant('app/c/page.tsx', 'const a = await orElse(read(x), []).catch(named)'),
    ],
  },
  {
    sentence: 'no handler takes the end of a session for a value',
    violations: inReaders(swallowed),
    planted: [plant('app/a/page.tsx', 'const a = await upstream(goodsDraft, { query }).catch(() => null)')],
  },
  {
    sentence: 'a page reads by read(), with orElse() and settle() around several reads',
    violations: inReaders(old),
    planted: [
      plant('app/a/page.tsx', 'const a = await orNone(upstream(carriers))'),
      plant('app/b/page.tsx', 'const a = await upstream(\n  order.carriers)'),
      plant('app/c/page.tsx', "const a = await cachedRead('bell', ask)"),
    ],
  },
]

describe('Reads of pages', () => {
  test('the endpoints that read are known', () => expect(READ_ROWS.size).toBeGreaterThan(200))
  holdRules(RULES)
})
