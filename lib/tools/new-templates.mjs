import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './run.mjs'

/** The spellings of an area: `after-sale`, `afterSale`, `AfterSale`, `after_sale`. */
export function namesOf(area) {
  const camel = area.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
  return { area, camel, pascal: camel[0].toUpperCase() + camel.slice(1), snake: area.replaceAll('-', '_') }
}

function nextMigration(snake) {
  const numbers = readdirSync(join(ROOT, 'lib/marketplace/migrations')).map((name) => Number(name.slice(0, 4)) || 0)
  return `lib/marketplace/migrations/${String(Math.max(0, ...numbers) + 1).padStart(4, '0')}_${snake}.sql`
}

const contract = ({ camel, pascal }) => `import { z } from 'zod'
import { Id, Instant, PageQuery, paged } from './common'
import { endpoint } from './endpoint'

export const ${pascal}Row = z.object({ id: Id, title: z.string(), createdAt: Instant })
export type ${pascal}Row = z.output<typeof ${pascal}Row>

export const ${pascal}Query = PageQuery.extend({ title: z.string().trim().max(64).optional() })
export type ${pascal}Query = z.output<typeof ${pascal}Query>

export const list${pascal} = endpoint({
  method: 'GET',
  path: '/${camel}/${camel}/list',
  from: 'extension',
  who: 'user',
  permission: '${camel}:list',
  summary: 'Records of the current shop, newest first',
  query: ${pascal}Query,
  data: paged(${pascal}Row),
})
`

const migration = ({ snake }) => `create table ${snake} (
  id uuid primary key,
  shop_id uuid not null,
  title text not null,
  created_at timestamptz not null
)
--;;
create index ${snake}_of_shop on ${snake} (shop_id, created_at desc, id)
--;;
alter table ${snake} enable row level security
--;;
alter table ${snake} force row level security
--;;
create policy of_shop on ${snake} using (
  current_setting('app.all', true) = 'on' or shop_id::text = current_setting('app.shop_id', true))
--;;
grant select, insert, update on ${snake} to entrepot_app
`

const schema = ({ camel, snake }) => `import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const ${camel} = pgTable('${snake}', {
  id: uuid('id').primaryKey(),
  shopId: uuid('shop_id').notNull(),
  title: text('title').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
`

const queries = ({ area, camel, pascal }) => `import { and, count, desc, eq, ilike, type SQL } from 'drizzle-orm'
import type { ${pascal}Query } from '@/lib/contract/${area}'
import type { Context } from '../../kernel/context'
import { ${camel} } from './schema'

/** Wildcards that somebody typed are letters. */
const literal = (text: string) => text.replace(/[\\\\%_]/g, '\\\\$&')

/** The caller's rows: the scope stands beside the filter, and row-level security behind both. */
function conditions({ scope }: Context, { title }: ${pascal}Query): SQL | undefined {
  const own = scope.kind === 'shop' ? eq(${camel}.shopId, scope.shopId) : undefined
  return and(own, title ? ilike(${camel}.title, \`%\${literal(title)}%\`) : undefined)
}

export async function list${pascal}Page(context: Context, query: ${pascal}Query) {
  const where = conditions(context, query)
  const [counted] = await context.tx.select({ total: count() }).from(${camel}).where(where)
  const records = await context.tx
    .select()
    .from(${camel})
    .where(where)
    .orderBy(desc(${camel}.createdAt), ${camel}.id)
    .limit(query.size)
    .offset((query.current - 1) * query.size)
  return { records, total: counted?.total ?? 0 }
}
`

const handlers = ({ area, camel, pascal }) => `import * as contract from '@/lib/contract/${area}'
import { type Binding, bind } from '../../kernel/binding'
import { list${pascal}Page } from './queries'

export const ${camel}Bindings: Binding[] = [
  bind(contract.list${pascal}, async (context, { query }) => {
    const { records, total } = await list${pascal}Page(context, query)
    const rows = records.map(({ id, title, createdAt }) => ({ id, title, createdAt: createdAt.toISOString() }))
    return { records: rows, total, capped: false, current: query.current, size: query.size }
  }),
]
`

const page = ({ area, camel, pascal }) => `import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ListPage } from '@/components/page/list-page'
import { DataTable } from '@/components/table/data-table'
import { plainQuery } from '@/components/table/list-url'
import { Pager } from '@/components/table/pager'
import { SearchForm } from '@/components/table/search-form'
import { EmptyState } from '@/components/ui/empty-state'
import { list${pascal}, ${pascal}Query } from '@/lib/contract/${area}'
import { requireScreen } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'
import { ${camel}Columns } from './_components/columns'

const PATH = '/${area}/list'
const DEFAULTS = ${pascal}Query.parse({})

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('${area}.list'))('title') }
}

export default async function ${pascal}ListPage({ searchParams }: PageProps<'/${area}/list'>) {
  await requireScreen(PATH)
  const t = await getTranslations('${area}.list')
  const parsed = ${pascal}Query.safeParse(plainQuery(await searchParams))
  const query = parsed.success ? parsed.data : DEFAULTS
  const state = { path: PATH, query, defaults: DEFAULTS }
  const found = await upstream(list${pascal}, { query })
  return (
    <ListPage title={t('title')} toolbar={<SearchForm state={state} name="title" placeholder={t('search')} />}>
      <DataTable
        caption={t('title')}
        columns={await ${camel}Columns()}
        rows={found.records}
        rowId={(row) => row.id}
        state={state}
        empty={<EmptyState title={t('empty')} />}
      />
      <Pager state={state} page={found} />
    </ListPage>
  )
}
`

const columns = ({ area, camel, pascal }) => `import { getLocale, getTranslations } from 'next-intl/server'
import type { ColumnSpec } from '@/components/table/column'
import { ukTime } from '@/components/ui/uk-time'
import type { ${pascal}Row } from '@/lib/contract/${area}'
import { isLocale } from '@/lib/domain/locale'

export async function ${camel}Columns(): Promise<ColumnSpec<${pascal}Row>[]> {
  const [t, locale] = await Promise.all([getTranslations('${area}.columns'), getLocale()])
  const language = isLocale(locale) ? locale : 'en-GB'
  return [
    { id: 'title', header: t('title'), cell: (row) => row.title },
    { id: 'createdAt', header: t('createdAt'), cell: (row) => ukTime(Date.parse(row.createdAt), 'full', language) },
  ]
}
`

const messages = (title, search, empty, columns) =>
  `${JSON.stringify({ list: { title, search, empty }, columns }, null, 2)}\n`

const test = ({ area, pascal }) => `import { list${pascal} } from '@/lib/contract/${area}'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'

let market: TestMarketplace
beforeAll(async () => {
  market = await startMarketplace()
})
afterAll(() => market.close())

test('an empty list is a list', async () => {
  const token = await market.login('liang_manager')
  const { status, data } = await market.hit(list${pascal}, token)
  expect(status).toBe(200)
  expect(data).toMatchObject({ records: [], total: 0, current: 1 })
})
`

const journey = ({ area }) => `import { expect, test } from './journey'

test('the list of ${area} opens and can be searched', async ({ page, login }) => {
  await login()
  await page.goto('/${area}/list')
  await page.getByRole('searchbox').first().fill('nothing has this name')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/title=/)
  await expect(page.locator('h1')).toBeVisible()
})

`

/** Path and text of each file of a new area. */
export function templatesFor(area) {
  const names = namesOf(area)
  const module = `lib/marketplace/modules/${area}`
  const screen = `app/(console)/${area}/list`
  return {
    [`lib/contract/${area}.ts`]: contract(names),
    [nextMigration(names.snake)]: migration(names),
    [`${module}/schema.ts`]: schema(names),
    [`${module}/queries.ts`]: queries(names),
    [`${module}/handlers.ts`]: handlers(names),
    [`${module}/index.ts`]: `export { ${names.camel}Bindings } from './handlers'\n`,
    [`${screen}/page.tsx`]: page(names),
    [`${screen}/_components/columns.tsx`]: columns(names),
    [`messages/en-GB/${area}.json`]: messages(names.pascal, 'Title', 'Nothing here yet', {
      title: 'Title',
      createdAt: 'Created',
    }),
    [`messages/zh-CN/${area}.json`]: messages(`${names.pascal} 列表`, '标题', '暂无数据', {
      title: '标题',
      createdAt: '创建时间',
    }),
    [`tests/marketplace/${area}.test.ts`]: test(names),
    [`tests/e2e/${area}.e2e.ts`]: journey(names),
  }
}

/** One line in each file that lists the areas: before the marker, the text. */
export function mentionsFor(area) {
  const { camel, pascal } = namesOf(area)
  return [
    ['lib/contract/index.ts', 'const isEndpoint =', `import * as ${camel} from './${area}'\n\n`],
    ['lib/contract/index.ts', '}\n\n/** Every endpoint', `  ${camel},\n`],
    ['lib/domain/permission.ts', '] as const\n', `  '${camel}:list',\n`],
    [
      'lib/marketplace/modules.ts',
      'export interface ModuleServices',
      `import { ${camel}Bindings } from './modules/${area}'\n\n`,
    ],
    ['lib/marketplace/modules.ts', '  ...systemBindings,', `  ...${camel}Bindings,\n`],
    ['lib/marketplace/modules/system/permission-tree.ts', "  'pii:reveal':", `  '${camel}:list': ['查看', 'View'],\n`],
    [
      'lib/navigation/screens.ts',
      "  screen({\n    path: '/404'|  screen({ path: '/404'",
      `  screen({ path: '/${area}/list', components: ['${camel}/${pascal}List'], permission: '${camel}:list', title: '${area}.list.title' }),\n`,
    ],
    ['tests/contract/examples-other.ts', "  'message.listByUser'", `  '${camel}.list${pascal}': () => ({}),\n`],
  ]
}
