import { holdRules, plant } from './rule'
import { type SourceFile, withoutComments } from './tree'

/** Before `query` and `bump` became the ways to the database. The numbers only fall; a module that is not named has none. */
const UNCHECKED_ROWS: Readonly<Record<string, number>> = {
  'after-sale': 29,
  brand: 2,
  'buyer-invoice': 11,
  elsewhere: 6,
  file: 5,
  finance: 117,
  freight: 1,
  goods: 13,
  job: 2,
  merchant: 3,
  order: 37,
  payment: 19,
  permission: 1,
  role: 1,
  security: 1,
  'shipping-fee': 1,
  shop: 3,
  'shop-category': 1,
  'shop-desk': 3,
  subscription: 3,
  user: 3,
  violation: 7,
  word: 1,
}
/** Handlers that compare the version themselves; the rest asks `bump` or `requireVersion`. */
const COMPARED_BY_HAND: Readonly<Record<string, number>> = { 'buyer-invoice': 2, feedback: 1, finance: 13, order: 2 }

const partOf = ({ path }: SourceFile): string =>
  /^lib\/marketplace\/modules\/([\w-]+)\//.exec(path)?.[1] ?? (path.startsWith('lib/') ? 'elsewhere' : '')

function countsOf(files: readonly SourceFile[], pattern: RegExp, except: string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const file of files) {
    const part = partOf(file)
    if (!part || file.path === except) continue
    const found = withoutComments(file.text).match(pattern)?.length ?? 0
    if (found > 0) counts[part] = (counts[part] ?? 0) + found
  }
  return counts
}

const above = (counts: Record<string, number>, allowed: Readonly<Record<string, number>>): string[] =>
  Object.entries(counts)
    .filter(([part, count]) => count > (allowed[part] ?? 0))
    .map(([part, count]) => `${part}: ${count}, and no more than ${allowed[part] ?? 0} are left`)

const rowsOf = (files: readonly SourceFile[]) => countsOf(files, /\browsOf</g, 'lib/marketplace/kernel/database.ts')
const RAISED = /\bversion = (\w+\.)?version \+ 1/
const comparisons = (files: readonly SourceFile[]) =>
  countsOf(files, /\.version [!=]== [^\n]*fail\('VERSION_CONFLICT'/g, 'lib/marketplace/kernel/bump.ts')

holdRules([
  {
    sentence: 'rows are read with query, which checks them in tests, and no longer cast with rowsOf',
    planted: [plant('lib/marketplace/modules/mall/x.ts', 'rowsOf<{ id: string }>(tx, sql`select id from product`)')],
    violations: (files) => above(rowsOf(files), UNCHECKED_ROWS),
  },
  {
    sentence: 'versions are counted on by kernel/bump.ts alone',
    planted: [
      plant('lib/marketplace/modules/mall/x.ts', 'sql`update product set version = version + 1`'),
      plant('lib/marketplace/jobs/x.ts', 'sql`update product p set version = p.version + 1`'),
    ],
    violations: (files) =>
      files
        .filter(({ path }) => path.startsWith('lib/marketplace/') && !/kernel\/bump\.ts|migrations\//.test(path))
        .filter(({ text }) => RAISED.test(withoutComments(text)))
        .map(({ path }) => path),
  },
  {
    sentence: 'what a caller has seen of a row is compared by bump and requireVersion',
    planted: [plant('lib/marketplace/modules/mall/x.ts', "if (row.version !== version) fail('VERSION_CONFLICT')")],
    violations: (files) => above(comparisons(files), COMPARED_BY_HAND),
  },
])
