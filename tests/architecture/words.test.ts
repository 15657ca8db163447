import { parseSync } from '@swc/core'
import { holdRules, plant } from './rule'
import { type SourceFile, withoutComments } from './tree'

const isServed = ({ path }: SourceFile) => /^(app|components|lib|middleware)/.test(path)
const isView = ({ path }: SourceFile) => /^(app|components)\/.*\.tsx?$/.test(path)

/** Violations of a pattern, line by line, in code without comments. */
const matches = (files: readonly SourceFile[], pattern: RegExp, allowed: Record<string, string> = {}) =>
  files
    .filter((file) => !(file.path in allowed))
    .flatMap((file) =>
      [...withoutComments(file.text).matchAll(pattern)].map(([found]) => `${file.path}: ${found.trim()}`),
    )

/** Files that may use SQL text as it stands, each with its reason. */
const RAW_SQL: Record<string, string> = {
  'lib/marketplace/jobs/vacuum.ts': 'the names of the tables come from the database’s own catalogue',
  'lib/marketplace/kernel/migrate.ts': 'runs our own migration files, which hold no input',
  'lib/marketplace/kernel/query.ts': 'names columns as the shape of a row does, which holds no input',
  'lib/marketplace/kernel/record-parts.ts': 'names columns as the declaration of a record does, which holds no input',
  'lib/marketplace/modules/order/seed/load.ts':
    'drops and rebuilds our own indexes, whose definitions the database gives',
}

/** Files that write HTML, each with its reason. */
const HTML: Record<string, string> = {
  'components/shell/clean-content.tsx': 'shows what cleanHtml has made of an announcement, and takes nothing else',
}
/** Views whose words are no sentence for people, each with its reason. */
const WORDS: Record<string, string> = {}
/** Views that hold Chinese characters, each with its reason. */
const HAN: Record<string, string> = {
  ...WORDS,
  'components/ui/uk-time.ts':
    'names of the two time zones beside every time, in the browser too: two words, no catalogue',
  'components/shell/side-column.tsx': 'the mark of the product is a character, in both languages',
}

/** Texts that are the same in every language. */
const SAME_EVERYWHERE = /^(Entrepot|Ctrl|GBP|SKU|CSV|UK|CN|VAT|API|EN|ID|PDF|GMT|BST|SMS|CAS)$/
/** Properties whose text a person reads or hears. */
const READ_ALOUD = new Set(['aria-label', 'aria-description', 'title', 'placeholder', 'alt', 'label'])

interface Node {
  type?: string
  value?: unknown
  name?: { value?: string }
}

function textsIn(node: unknown, found: string[] = []): string[] {
  if (Array.isArray(node)) for (const each of node) textsIn(each, found)
  else if (node && typeof node === 'object') {
    const { type, value, name } = node as Node
    if (type === 'JSXText' && typeof value === 'string') found.push(value)
    if (type === 'JSXAttribute' && READ_ALOUD.has(name?.value ?? '')) {
      const text = value as { type?: string; value?: string } | null
      if (text?.type === 'StringLiteral' && text.value) found.push(text.value)
    }
    for (const each of Object.values(node)) textsIn(each, found)
  }
  return found
}

function visibleWords(file: SourceFile): string[] {
  const texts = textsIn(parseSync(file.text, { syntax: 'typescript', tsx: true }).body)
  return texts.flatMap((text) => text.match(/[A-Za-z]{2,}/g) ?? []).filter((word) => !SAME_EVERYWHERE.test(word))
}

const isBarrel = (file: SourceFile) => {
  const code = withoutComments(file.text).trim()
  return (
    code !== '' &&
    code.split('\n').every((line) => /^(export (type )?(\*|\{)|\}? ?from|[\s\w,]+,?$|\} from)/.test(line.trim()))
  )
}
const INDEX_ALLOWED = /^lib\/(contract|marketplace\/modules\/[\w-]+)\/index\.ts$/
/** The first file of an area, which other areas know by the area's name; it has contents of its own. */
const AREA_INDEX = /^lib\/(contract|domain)\/[a-z-]+\/index\.ts$/
/** Next names the file and wants the names exported from it. */
const RE_EXPORT_ALLOWED: Record<string, string> = {
  'middleware.ts': 'the body lives in lib/session, for a later rename',
}

/** Where Next, a runner or a bundler demands a default export. */
const DEFAULT_ALLOWED =
  /(\/(page|layout|template|loading|error|not-found|global-error|default)\.tsx|\.config\.(ts|mjs)|lib\/i18n\/request\.ts|^tests\/support\/.*)$/

holdRules([
  {
    sentence: 'no text becomes code: no eval, no Function, no timer made of text, no vm',
    planted: [
      plant('lib/a.ts', 'const run = eval(text)'),
      plant('lib/b.ts', 'new Function("return 1")()'),
      plant('lib/c.ts', "setTimeout('go()', 1)"),
      plant('lib/d.ts', "import vm from 'node:vm'"),
    ],
    violations: (files) =>
      matches(
        files.filter(isServed),
        /\beval\(|\bnew Function\b|\bset(Timeout|Interval)\(\s*['"`]|['"](node:)?vm['"]/g,
      ),
  },
  {
    sentence: 'SQL is built from bound values: no raw text, no identifier that was typed by somebody',
    planted: [plant('lib/marketplace/x.ts', 'tx.execute(sql.raw(typed))')],
    violations: (files) => matches(files.filter(isServed), /\bsql\.(raw|identifier)\b/g, RAW_SQL),
  },
  {
    sentence: 'no HTML is written past React',
    planted: [
      plant('app/x.tsx', '<p dangerouslySetInnerHTML={{ __html: text }} />'),
      plant('app/y.ts', 'node.innerHTML = text'),
    ],
    violations: (files) =>
      matches(files.filter(isView), /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML/g, HTML),
  },
  {
    sentence: 'views hold no Chinese and no English text: it comes from the messages',
    planted: [
      plant('app/x.tsx', 'export const A = () => <p>发货</p>'),
      plant('components/y.tsx', 'export const B = () => <p title="Ship all">{t}</p>'),
    ],
    violations: (files) => [
      ...matches(files.filter(isView), /\p{Script=Han}+/gu, HAN),
      ...files
        .filter((file) => isView(file) && file.path.endsWith('x') && !(file.path in WORDS))
        .flatMap((file) => visibleWords(file).map((word) => `${file.path}: ${word}`)),
    ],
  },
  {
    sentence: 'no type is given up: no any, no ignored error',
    planted: [
      plant('lib/a.ts', 'const x = y as any'),
      plant('lib/b.ts', 'function f(x: any) {}'),
      plant('lib/c.ts', '/* */ // @ts-ignore\n'),
    ],
    violations: (files) => [
      ...matches(files, /(:|\bas|<|,)\s*any\b(?=[\s;,)>\]|&=]|$)/gm).filter(
        (line) => !line.startsWith('tests/architecture/'),
      ),
      ...files
        .filter((file) => /@ts-(ignore|nocheck)/.test(file.text) && !file.path.startsWith('tests/architecture/'))
        .map((file) => `${file.path} ignores an error of the compiler`),
    ],
  },
  {
    sentence: 'nothing is left for later: no TODO, no FIXME, no stub',
    planted: [plant('lib/a.ts', '// TODO: the real thing'), plant('lib/b.ts', "throw new Error('not implemented')")],
    violations: (files) =>
      files
        .filter((file) => !file.path.startsWith('tests/architecture/'))
        .filter((file) => /\b(TODO|FIXME|XXX)\b|[Nn]ot (yet )?implemented/.test(file.text))
        .map((file) => `${file.path} leaves something for later`),
  },
  {
    sentence: 'a lint rule is switched off only with its reason in the line',
    planted: [
      plant('lib/a.ts', '// biome-ignore lint/a11y/useX: \n'),
      plant('lib/b.ts', '// biome-ignore lint/a11y/useX\n'),
    ],
    violations: (files) =>
      files
        .filter((file) => !file.path.startsWith('tests/architecture/'))
        .filter((file) => /biome-ignore(?!-end)(?![^\n]*: \S+ \S+)/.test(file.text))
        .map((file) => file.path),
  },
  {
    sentence: 'no barrels but the index of a module',
    planted: [
      plant('lib/order/all.ts', "export * from './a'\nexport { b } from './b'\n"),
      plant('components/table/index.ts', 'export const a = 1\n'),
      plant('lib/domain/order/index.ts', "export * from './late'\n"),
    ],
    violations: (files) =>
      files
        .filter((file) => !INDEX_ALLOWED.test(file.path) && !(file.path in RE_EXPORT_ALLOWED))
        .filter((file) => isBarrel(file) || (/\/index\.tsx?$/.test(file.path) && !AREA_INDEX.test(file.path)))
        .map((file) => `${file.path} only passes on`),
  },
  {
    sentence: 'things have names: a default export only where a tool demands it',
    planted: [plant('components/a.tsx', 'export default function A() {}')],
    violations: (files) =>
      files
        .filter((file) => /^export default\b/m.test(withoutComments(file.text)) && !DEFAULT_ALLOWED.test(file.path))
        .map((file) => file.path),
  },
  {
    sentence: 'the environment is read in one place',
    planted: [plant('lib/upstream/x.ts', 'const url = process.env.UPSTREAM_API_URL')],
    violations: (files) =>
      matches(files.filter(isServed), /process\.env\b(?!\.NODE_ENV)/g).filter(
        (line) =>
          !/^lib\/(server|tools|marketplace\/(server|settings|seed-cli|verify-cli|reset-two-factor-cli|kernel\/log))/.test(
            line,
          ),
      ),
  },
])
