import { holdRules, plant } from './rule'
import { FOREIGN, OWNERS } from './table-owners'
import { projectFiles, type SourceFile } from './tree'

const MODULE = /^lib\/marketplace\/modules\/([\w-]+)\//
const OWNER_OF = new Map(
  Object.entries(OWNERS).flatMap(([module, tables]) => tables.split(' ').map((t) => [t, module])),
)

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Tables that a file imports from lib/marketplace/tables. */
const importedIn = ({ text }: SourceFile): string[] =>
  [...text.matchAll(/import \{([^}]*)\} from '[^']*\/tables\/[\w-]+'/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => snake(name.trim().replace(/ as .*$/, '')))

/** Tables that the SQL of a file names. */
const writtenIn = ({ text }: SourceFile): string[] =>
  [...text.matchAll(/sql`((?:[^`\\]|\\.)*)`/g)]
    .flatMap(([, statement = '']) => [...statement.matchAll(/\b(?:from|join|update|into)\s+(?:only\s+)?(\w+)/g)])
    .map(([, table = '']) => table)

const namedIn = (file: SourceFile): string[] => [...importedIn(file), ...writtenIn(file)]

/** Module and table, once for each pair where the table is another module's. */
function foreignPairs(files: readonly SourceFile[]): Set<string> {
  const pairs = files.flatMap((file) => {
    const module = MODULE.exec(file.path)?.[1]
    if (!module) return []
    const foreign = namedIn(file).filter((table) => OWNER_OF.has(table) && OWNER_OF.get(table) !== module)
    return foreign.map((table) => `${module} names ${table} of ${OWNER_OF.get(table)}`)
  })
  return new Set(pairs)
}

const ALLOWED = new Set(
  Object.entries(FOREIGN).flatMap(([module, tables]) =>
    tables.split(' ').map((table) => `${module} names ${table} of ${OWNER_OF.get(table)}`),
  ),
)

holdRules([
  {
    sentence: 'the SQL of a module names only its own tables, and those that table-owners.ts still allows',
    violations: (files) => [...foreignPairs(files)].filter((pair) => !ALLOWED.has(pair)),
    planted: [
      plant('lib/marketplace/modules/dashboard/x.ts', 'sql`select 1 from orders o join account a on a.id = o.by`'),
      plant('lib/marketplace/modules/feedback/x.ts', 'sql`update second_factor set used_at = now()`'),
      plant('lib/marketplace/modules/mall/x.ts', "import { type Kept, secondFactor } from '../../tables/account'"),
    ],
  },
])

/** Allowances that no statement needs. */
const unneeded = (needed: ReadonlySet<string>): string[] => [...ALLOWED].filter((pair) => !needed.has(pair))

test('what table-owners.ts allows is still needed', () => {
  expect(unneeded(foreignPairs(projectFiles()))).toEqual([])
})

test('an allowance that nobody needs is noticed', () => {
  expect(unneeded(new Set())).toHaveLength(ALLOWED.size)
})
