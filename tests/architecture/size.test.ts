import { parseSync } from '@swc/core'
import { holdRules, plant } from './rule'
import { linesOf, projectFiles, type SourceFile } from './tree'

const NINE_OF_TEN = 200
const LONGEST = 500
const PAGE = 60
const FUNCTION = 60
/** A component is its markup: what a reader scans, not follows. */
const COMPONENT = 80

/** Longer than the rule allows, each with its reason. */
const LONGER_FILES: Record<string, string> = {}
const LONGER_FUNCTIONS: Record<string, string> = {}

/** Tables of data and texts grow with the data. */
const UNCOUNTED = /(\/migrations\/|\/seed(\.ts$|\/)|\/domain\/areas\/)/

const counted = (files: readonly SourceFile[]) => files.filter((file) => !UNCOUNTED.test(file.path))
const sizes = (files: readonly SourceFile[]) =>
  counted(files)
    .map((file) => linesOf(file.text))
    .sort((a, b) => a - b)

interface Node {
  type?: string
  identifier?: { value?: string } | null
  span?: { start: number; end: number }
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression', 'ClassMethod'])

function functionsIn(node: unknown, found: Node[] = []): Node[] {
  if (Array.isArray(node)) for (const each of node) functionsIn(each, found)
  else if (node && typeof node === 'object') {
    if (FUNCTIONS.has((node as Node).type ?? '')) found.push(node as Node)
    for (const each of Object.values(node)) functionsIn(each, found)
  }
  return found
}

/** First line and length of each function that is too long. */
function longFunctions(file: SourceFile): string[] {
  const bytes = Buffer.from(file.text)
  const module = parseSync(file.text, { syntax: 'typescript', tsx: file.path.endsWith('x') })
  // Positions count on through everything that was parsed before; the module's own start is the file's first byte of code.
  const offset = module.span.end - bytes.length
  return functionsIn(module.body).flatMap(({ span, identifier }) => {
    if (!span) return []
    const isComponent = file.path.endsWith('.tsx') && /^[A-Z]/.test(identifier?.value ?? '')
    const text = bytes.subarray(span.start - offset, span.end - offset).toString()
    const first = linesOf(bytes.subarray(0, span.start - offset).toString())
    return linesOf(text) > (isComponent ? COMPONENT : FUNCTION)
      ? [`${file.path}:${first} is a function of ${linesOf(text)} lines`]
      : []
  })
}

const isCode = (file: SourceFile) => /^(app|components|lib)\/.*\.tsx?$/.test(file.path) && !UNCOUNTED.test(file.path)
const nameOf = (line: string) => line.split(':')[0] ?? ''

test(`nine of ten files have fewer than ${NINE_OF_TEN} lines`, () => {
  const all = sizes(projectFiles())
  expect(all[Math.floor(all.length * 0.9)]).toBeLessThan(NINE_OF_TEN)
})

holdRules([
  {
    sentence: `no file has more than ${LONGEST} lines, or a reason in LONGER_FILES`,
    planted: [plant('lib/long.ts', 'x\n'.repeat(LONGEST + 1))],
    violations: (files) =>
      counted(files)
        .filter((file) => linesOf(file.text) > LONGEST && !(file.path in LONGER_FILES))
        .map((file) => `${file.path} has ${linesOf(file.text)} lines`),
  },
  {
    sentence: `a page has at most ${PAGE} lines`,
    planted: [plant('app/(console)/order/list/page.tsx', 'x\n'.repeat(PAGE + 1))],
    violations: (files) =>
      files
        .filter((file) => file.path.endsWith('/page.tsx') && linesOf(file.text) > PAGE)
        .map((file) => `${file.path} has ${linesOf(file.text)} lines`),
  },
  {
    sentence: `a function has at most ${FUNCTION} lines, a component ${COMPONENT}, or a reason in LONGER_FUNCTIONS`,
    planted: [plant('lib/long.ts', `// first\nexport function long() {\n${'  run()\n'.repeat(FUNCTION)}}\n`)],
    violations: (files) =>
      files
        .filter(isCode)
        .flatMap(longFunctions)
        .filter((line) => !(nameOf(line) in LONGER_FUNCTIONS)),
  },
])
