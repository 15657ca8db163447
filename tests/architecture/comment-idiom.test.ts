import { statSync } from 'node:fs'
import { plant } from './rule'
import { projectFiles, type SourceFile } from './tree'

/** Docstrings are imperative or declarative and name their subject; these words are an idiom of this tree alone. */
const IDIOM: readonly [pattern: RegExp, instead: string][] = [
  [/^(What|Whether|Who|Whose)\b/, 'begin with a verb or a noun: “Returns …”, “Name of …”, “True if …”'],
  [/\bwhoever\b/i, '“the caller”, “the person who …”'],
  [/\b(is|are|was|were|be) (not )?told\b/i, '“is shown”, “is sent”, “is redacted”'],
  [/\bso many\b/i, 'name the number'],
  [/\bof before\b/i, '“previous”, “older”'],
  [/\bby itself\b/i, '“automatically”, “alone”'],
  [/\b(stands|lies) (open|still|there|here)\b/i, '“is open”, “is paused”, “is in …”'],
  [/\bfor the asking\b|\bin one go\b|\ball the same\b/i, 'say it plainly, or leave it out'],
]

/** Comments with such words, by folder. Numbers only fall: lower one when its folder has fewer. */
const COUNTED: Readonly<Record<string, number>> = {
  tests: 2,
}
/** Below a number by more than this, it is lowered: engineers who work side by side need not agree on it. */
const SLACK = 25

/** The planted comments below. */
const OWN = 'tests/architecture/comment-idiom.test.ts'

const COMMENT = /\/\*\*?([\s\S]*?)\*\/|(?<=^|[\s;,{(])\/\/([^\n]*)/g

const commentsIn = ({ text }: SourceFile): string[] =>
  [...text.matchAll(COMMENT)].map(([, block, line]) => (block ?? line ?? '').replace(/\n\s*\* ?/g, ' ').trim())

const idiomsIn = (file: SourceFile): string[] =>
  commentsIn(file).flatMap((comment) =>
    IDIOM.filter(([pattern]) => pattern.test(comment))
      .slice(0, 1)
      .map(([, instead]) => `${file.path}: “${comment.slice(0, 80)}”, ${instead}`),
  )

const folderOf = ({ path }: SourceFile) => /^(lib\/(?:contract|domain|marketplace)|[\w-]+)\//.exec(path)?.[1] ?? 'root'

function countByFolder(files: readonly SourceFile[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const file of files) counts[folderOf(file)] = (counts[folderOf(file)] ?? 0) + idiomsIn(file).length
  return counts
}

/** Offenders of a folder, those of the files changed last before the others. */
const newest = (files: readonly SourceFile[], folder: string): string[] =>
  files
    .filter((file) => folderOf(file) === folder && idiomsIn(file).length > 0)
    .map((file) => ({ file, changed: statSync(file.path).mtimeMs }))
    .sort((a, b) => b.changed - a.changed)
    .flatMap(({ file }) => idiomsIn(file))

/** Folders with more than their number, and numbers that are to be lowered. */
function moved(counts: Readonly<Record<string, number>>, counted: Readonly<Record<string, number>>): string[] {
  const folders = [...new Set([...Object.keys(counts), ...Object.keys(counted)])]
  return folders.flatMap((folder) => {
    const [now, before] = [counts[folder] ?? 0, counted[folder] ?? 0]
    if (now > before) return [`${folder}: ${now} comments in the idiom, ${before} before`]
    return now < before - SLACK ? [`${folder}: lower its number from ${before} to ${now}`] : []
  })
}

test('no comment is added in the private idiom', () => {
  const files = projectFiles().filter(({ path }) => path !== OWN)
  const counts = countByFolder(files)
  const grown = Object.keys(counts).filter((folder) => (counts[folder] ?? 0) > (COUNTED[folder] ?? 0))
  const hints = grown.flatMap((folder) =>
    newest(files, folder).slice(0, (counts[folder] ?? 0) - (COUNTED[folder] ?? 0) + 3),
  )
  expect([...moved(counts, COUNTED), ...hints]).toEqual([])
})

test('an added comment and a number that is too high are noticed', () => {
  expect(moved({ app: 3, lib: 10 }, { app: 2, lib: 10 })).toHaveLength(1)
  expect(moved({ app: 2 }, { app: 2 + SLACK, lib: 1 })).toEqual([])
  expect(moved({ app: 2 }, { app: 3 + SLACK })).toHaveLength(1)
})

test('each pattern is noticed in a block and in a line, and plain words are not', () => {
  const planted = [
    '/** What the form sends. */',
    '/**\n * Whether the caller may\n * do it.\n */',
    '// Who may call.',
    '// Sent to whoever asked.',
    '/** The buyer is not told. */',
    '// Refused after so many tries.',
    '/** Rows of before. */',
    'const a = 1 // Ends by itself.',
    '// The clock stands still.',
    '// Valid all the same.',
  ]
  const plain = [
    '/** Returns what the form sends. */',
    '// Sent to the person who asked.',
    "const url = 'https://x/What'",
  ]
  expect(planted.map((text) => idiomsIn(plant('lib/x.ts', text)).length)).toEqual(planted.map(() => 1))
  expect(plain.flatMap((text) => idiomsIn(plant('lib/x.ts', text)))).toEqual([])
})
