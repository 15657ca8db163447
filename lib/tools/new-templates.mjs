import { machinePart } from './new-machine.mjs'
import { queuePart } from './new-queue.mjs'
import { recordPart } from './new-record.mjs'

/** A name inside a sentence: “Refund notes” as “refund notes”. */
const lower = (en) => en[0].toLowerCase() + en.slice(1)

/** A migration is named after the minute it was written in. */
function nextMigration(snake) {
  const [day, time] = new Date().toISOString().split('T')
  return `lib/marketplace/migrations/${day.replaceAll('-', '')}_${time.slice(0, 5).replace(':', '')}_${snake}.sql`
}

const contract = ({ camel, pascal, beside, operator }, parts) => `import { z } from 'zod'
import { ${['Id', 'Instant', 'PageQuery', 'paged', ...new Set(parts.flatMap((part) => part.common))].join(', ')} } from '${beside}/common'
import { endpoint } from '${beside}/endpoint'
${parts.map((part) => part.contractHead ?? '').join('')}
export const ${pascal}Row = z.object({ id: Id, title: z.string(), createdAt: Instant${parts.map((part) => part.row ?? '').join('')} })
export type ${pascal}Row = z.output<typeof ${pascal}Row>

export const ${pascal}Query = PageQuery.extend({ q: z.string().trim().max(64).optional() })
export type ${pascal}Query = z.output<typeof ${pascal}Query>

export const list${pascal} = endpoint({
  method: 'GET',
  path: '/${camel}/${camel}/list',
  from: 'extension',
  who: '${operator ? 'operator' : 'user'}',
  permission: '${camel}:list',
  summary: 'List the records${operator ? '' : ' of the current shop'}, newest first',
  query: ${pascal}Query,
  data: paged(${pascal}Row),
})
${parts.map((part) => part.contract).join('')}`

/** Declarations of the area for the rest of the program. */
const manifest = ({ camel, pascal, path, zh, en, operator, heading }, parts) => `import { area } from './area'

export const ${camel} = area({
  name: '${camel}',
  permissions: {
    '${camel}:list': ['查看${zh}', 'View ${lower(en)}'${operator ? ", 'operator'" : ''}],
${parts.map((part) => part.permissions).join('')}  },
  screens: [
    {
      path: '${path}',
      components: ['${path.slice(1, path.lastIndexOf('/') + 1)}${pascal}List'],
      permission: '${camel}:list',
      title: '${camel}.title',
      menu: { zh: '${zh}', en: '${en}', side: '${operator ? 'operator' : 'shop'}', ${heading ? `parent: '${heading}', ` : ''}icon: 'list' },
    },
${parts.map((part) => part.screens).join('')}  ],
${parts.map((part) => part.dictionaries ?? '').join('')}${parts.length > 0 ? `  audit: { kinds: ['${camel}'] },\n` : ''}})
`

/** Rows of a shop are seen by its people and by operators; rows of the platform have no shop. */
const wall = (snake) => `
--;;
alter table ${snake} enable row level security
--;;
alter table ${snake} force row level security
--;;
create policy of_shop on ${snake} using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))`

const migration = ({ snake, operator }, parts) => `create table ${snake} (
  id uuid primary key,${operator ? '' : '\n  shop_id uuid not null,'}
  title text not null,
  created_at timestamptz not null${parts.map((part) => part.columns).join('')}
)
--;;
create index ${snake}_newest on ${snake} (${operator ? '' : 'shop_id, '}created_at desc, id)${operator ? '' : wall(snake)}
--;;
grant select, insert, update on ${snake} to entrepot_app
`

const table = ({ camel, snake, operator }, parts) => {
  const types = ['pgTable', 'text', 'uuid', ...parts.flatMap((part) => part.types)]
  return `import { ${[...new Set(types)].sort().join(', ')} } from 'drizzle-orm/pg-core'
import { instant } from './columns'

export const ${camel} = pgTable('${snake}', {
  id: uuid('id').primaryKey(),
${operator ? '' : "  shopId: uuid('shop_id').notNull(),\n"}  title: text('title').notNull(),
  createdAt: instant('created_at').notNull(),
${parts.map((part) => part.table).join('')}})
`
}

const queries = ({
  area,
  camel,
  pascal,
  contract: from,
  operator,
}) => `import { ${operator ? 'count, desc, ilike' : 'and, count, desc, eq, ilike, type SQL, sql'} } from 'drizzle-orm'
import type { ${pascal}Query } from '@/lib/contract/${from}'
import type { Context } from '../../kernel/context'
${operator ? '' : "import type { Scope } from '../../kernel/database'\n"}import { contains } from '../../kernel/values'
import { ${camel} } from '../../tables/${area}'
${
  operator
    ? ''
    : `
/** The rows that a caller sees: the first wall of tenancy, behind which row-level security stands. */
function visibleTo(scope: Scope): SQL | undefined {
  if (scope.kind === 'none') return sql\`false\`
  return scope.kind === 'shop' ? eq(${camel}.shopId, scope.shopId) : undefined
}
`
}
/** Returns one page of the list, newest first, with the number of all rows. */
export async function pageOf${pascal}({ tx${operator ? '' : ', scope'} }: Context, { q, current, size }: ${pascal}Query) {
  const where = ${operator ? `q ? ilike(${camel}.title, contains(q)) : undefined` : `and(visibleTo(scope), q ? ilike(${camel}.title, contains(q)) : undefined)`}
  const [counted] = await tx.select({ total: count() }).from(${camel}).where(where)
  const records = await tx
    .select()
    .from(${camel})
    .where(where)
    .orderBy(desc(${camel}.createdAt), ${camel}.id)
    .limit(size)
    .offset((current - 1) * size)
  return { records, total: counted?.total ?? 0 }
}
`

const handlers = ({ camel, pascal, contract: from }) => `import { list${pascal} } from '@/lib/contract/${from}'
import { type Binding, bind } from '../../kernel/binding'
import { pageOf${pascal} } from './queries'

export const ${camel}Bindings: readonly Binding[] = [
  bind(list${pascal}, async (context, { query }) => {
    const { records, total } = await pageOf${pascal}(context, query)
    const { current, size } = query
    const rows = records.map(({ id, title, createdAt }) => ({ id, title, createdAt: createdAt.toISOString() }))
    return { records: rows, total, current, size }
  }),
]
`

const page = ({ area, camel, pascal, path }) => `import { requireScreen } from '@/lib/session/session'
import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { ${camel}List } from './${area}-list'

export const generateMetadata = () => listTitle(${camel}List)

export default async function ${pascal}List({ searchParams }: PageProps<'${path}'>) {
  const session = await requireScreen(${camel}List.path)
  return <ListScreen definition={${camel}List} session={session} search={await searchParams} />
}
`

const STATE = `    make.status('state', {
      group: ({ state }) => (state === 0 ? 'us' : 'done'),
      word: ({ state }) => make.t(\`state.\${state}\`),
    }),
`

const list = ({ camel, pascal, path, en, contract: from }, { record, machine }) => `import 'server-only'
import { list${pascal} } from '@/lib/contract/${from}'
import { list } from '@/app/_kit/list/definition'

/** ${en}, newest first. */
export const ${camel}List = list(list${pascal}, {
  path: '${path}',
  words: '${camel}',
  search: 'q',
  rowId: ({ id }) => id,
  columns: (make) => [
    ${record ? `make.link('title', { href: ({ id }) => \`${path}/\${id}\` })` : "make.text('title')"},
${machine ? STATE : ''}    make.time('createdAt'),
  ],
${record ? `  create: '${camel}:edit',\n` : ''}  cards: true,
})
`

const WORDS = {
  'en-GB': {
    ...{ search: 'Title', empty: 'Nothing here yet', emptyText: 'New records appear here.' },
    column: { title: 'Title', createdAt: 'Created' },
  },
  'zh-CN': {
    ...{ search: '标题', empty: '暂无数据', emptyText: '新记录会显示在这里。' },
    column: { title: '标题', createdAt: '创建时间' },
  },
}

/** Two parts may add words under one key. */
const joined = (all, part) => {
  const both = Object.entries(part).map(([key, words]) => [
    key,
    typeof words === 'string' ? words : { ...all[key], ...words },
  ])
  return { ...all, ...Object.fromEntries(both) }
}

/** Words of the list and of the other parts. */
const messages = ({ zh, en }, locale, parts) => {
  const more = parts.map((part) => part.words(zh, en)[locale])
  const title = locale === 'zh-CN' ? zh : en
  return `${JSON.stringify([{ title }, WORDS[locale], ...more].reduce(joined, {}), null, 2)}\n`
}

const test = ({
  area,
  camel,
  pascal,
  contract: from,
  operator,
}) => `import { list${pascal} } from '@/lib/contract/${from}'
import { newId } from '@/lib/marketplace/kernel/ids'
${operator ? '' : "import { shopIdOf } from '@/lib/marketplace/modules/shop'\n"}import { ${camel} } from '@/lib/marketplace/tables/${area}'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'

let market: TestMarketplace
beforeAll(async () => {
  market = await startMarketplace()
  const createdAt = market.clock.now
  await market.database.db.insert(${camel}).values([
${
  operator
    ? `    { id: newId(), title: '100% wool', createdAt },
    { id: newId(), title: '100 candles', createdAt },
`
    : `    { id: newId(), shopId: shopIdOf('liang'), title: '100% wool', createdAt },
    { id: newId(), shopId: shopIdOf('liang'), title: '100 candles', createdAt },
    { id: newId(), shopId: shopIdOf('pennine'), title: '100% tea', createdAt },
`
}  ])
})
afterAll(() => market.close())

async function titles(username: string, title?: string): Promise<string[]> {
  const { status, data } = await market.hit(list${pascal}, await market.login(username), { query: { q: title } })
  expect(status).toBe(200)
  return data.records.map((row) => row.title).sort()
}

${
  operator
    ? `test('the platform sees every record', async () => {
  expect(await titles('operator')).toEqual(['100 candles', '100% wool'])
})
`
    : `test('sellers see the records of their own shop, the platform those of all', async () => {
  expect(await titles('liang_manager')).toEqual(['100 candles', '100% wool'])
  expect(await titles('hannah_pennine')).toEqual(['100% tea'])
  expect(await titles('operator')).toHaveLength(3)
})
`
}
test('a search finds the text as typed', async () => {
  expect(await titles('${operator ? 'operator' : 'liang_manager'}', '0% w')).toEqual(['100% wool'])
  expect(await titles('${operator ? 'operator' : 'liang_manager'}', 'nothing has this name')).toEqual([])
})

test('a caller without the permission is refused', async () => {
  expect((await market.hit(list${pascal}, await market.login('${operator ? 'order_support' : 'liang_readonly'}'))).status).toBe(403)
})
`

const journey = ({ path, en, operator }) => `import { expect, test } from './journey'

test('the list “${en}” opens from the menu and can be searched', async ({ page, login }) => {
  await login(${operator ? "{ username: 'operator' }" : ''})
  await page.goto('${path}')
  await expect(page.locator('.side a[href="${path}"]')).toHaveAttribute('aria-current', 'page')
  await page.getByRole('searchbox').first().fill('nothing has this name')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\\?q=/)
  await expect(page.getByText('No results for these filters')).toBeVisible()
})
`

/** Names that the parts need of a module, as one import. */
const importOf = (parts, key, from) => {
  const names = [...new Set(parts.flatMap((part) => part.exampleNeeds[key] ?? []))].sort()
  return names.length > 0 ? `import { ${names.join(', ')} } from '${from}'\n` : ''
}

const examples = ({ camel, pascal, contract: from }, parts) => `import type { MakeExample } from './examples'
${parts.some((part) => part.exampleNeeds.approval) ? "import { listApprovals } from '@/lib/contract/approval'\n" : ''}${importOf(parts, 'contract', `@/lib/contract/${from}`)}${importOf(parts, 'world', './world')}${parts.map((part) => part.exampleHelper).join('')}
export const ${camel}Examples: Record<string, MakeExample> = {
  '${camel}.list${pascal}': () => ({}),
${parts.map((part) => part.examples).join('')}}
`

/** Parts of each kind besides the list. */
export const KINDS = {
  list: [],
  record: ['record'],
  queue: ['record', 'queue'],
  machine: ['record', 'machine'],
}

/** Parts besides the list. */
export function partsOf(names, wanted) {
  const machine = wanted.includes('machine') ? machinePart(names) : null
  const queue = wanted.includes('queue')
  return [wanted.includes('record') && recordPart(names, queue, machine), queue && queuePart(names), machine].filter(
    Boolean,
  )
}

/**
 * Path and text of each file of a list, and with `record` of a form for its rows, with `queue` of a decision of the
 * platform about each, with `machine` of states and acts. `names` is the result of `namesOf`.
 */
export function templatesFor(names, wanted = []) {
  const { area, camel, contract: from, path } = names
  const has = Object.fromEntries(['record', 'queue', 'machine'].map((part) => [part, wanted.includes(part)]))
  const parts = partsOf(names, wanted)
  const module = `lib/marketplace/modules/${area}`
  const screen = `app/(console)${path}`
  return {
    [`lib/contract/${from}.ts`]: contract(names, parts),
    [`lib/domain/areas/${area}.ts`]: manifest(names, parts),
    [nextMigration(names.snake)]: migration(names, parts),
    [`lib/marketplace/tables/${area}.ts`]: table(names, parts),
    ...(has.record ? {} : { [`${module}/queries.ts`]: queries(names), [`${module}/handlers.ts`]: handlers(names) }),
    [`${module}/index.ts`]: `${has.queue ? `export { ${camel}Approvals } from './approvals'\n` : ''}export { ${camel}Bindings } from './handlers'\n`,
    [`${screen}/page.tsx`]: page(names),
    [`${screen}/${area}-list.tsx`]: list(names, has),
    [`messages/en-GB/${camel}.json`]: messages(names, 'en-GB', parts),
    [`messages/zh-CN/${camel}.json`]: messages(names, 'zh-CN', parts),
    [`tests/contract/examples-${area}.ts`]: examples(names, parts),
    [`tests/marketplace/${area}.test.ts`]: test(names),
    [`tests/e2e/${area}.e2e.ts`]: journey(names),
    ...Object.assign({}, ...parts.map((part) => part.files)),
  }
}
