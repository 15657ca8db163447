import { holdRules, plant } from './rule'
import { type SourceFile, withoutComments } from './tree'

/** Before `query` and `bump` became the ways to the database. The numbers only fall; a module that is not named has none. */
const UNCHECKED_ROWS: Readonly<Record<string, number>> = {
  account: 43,
  'after-sale': 29,
  announcement: 12,
  application: 16,
  approval: 10,
  brand: 6,
  buyer: 6,
  'buyer-invoice': 11,
  category: 3,
  colleague: 9,
  dashboard: 1,
  dictionary: 6,
  elsewhere: 23,
  feedback: 17,
  file: 12,
  finance: 117,
  freight: 5,
  goods: 59,
  grant: 1,
  health: 6,
  inspector: 11,
  job: 3,
  label: 5,
  log: 5,
  merchant: 8,
  message: 7,
  notification: 22,
  online: 4,
  order: 37,
  parcel: 4,
  payment: 19,
  permission: 2,
  review: 14,
  role: 5,
  security: 1,
  'shipping-fee': 2,
  shop: 20,
  'shop-category': 4,
  'shop-desk': 25,
  spec: 4,
  subscription: 12,
  system: 7,
  translation: 2,
  user: 25,
  violation: 19,
  visit: 4,
  wallet: 3,
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
