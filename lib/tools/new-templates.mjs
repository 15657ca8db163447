/** The spellings of an area: `after-sale`, `afterSale`, `AfterSale`, `after_sale`. */
export function namesOf(area) {
  const camel = area.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
  return { area, camel, pascal: camel[0].toUpperCase() + camel.slice(1), snake: area.replaceAll('-', '_') }
}

/** A migration bears the minute it was written. */
function nextMigration(snake) {
  const [day, time] = new Date().toISOString().split('T')
  return `lib/marketplace/migrations/${day.replaceAll('-', '')}_${time.slice(0, 5).replace(':', '')}_${snake}.sql`
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

/** What the rest of the program must know about the area. */
const manifest = ({ area, camel, pascal }) => `import { area } from './area'

export const ${camel} = area({
  name: '${area}',
  permissions: {
    '${camel}:list': ['查看 ${pascal}', 'View ${area}'],
  },
  screens: [
    {
      path: '/${area}/list',
      components: ['${camel}/${pascal}List'],
      permission: '${camel}:list',
      title: '${area}.title',
      menu: { zh: '${pascal} 列表', en: '${pascal} list', side: 'shop', icon: 'list' },
    },
  ],
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
create policy of_shop on ${snake} using ((select current_setting('app.all', true)) = 'on'
  or shop_id = (select nullif(current_setting('app.shop_id', true), '')::uuid))
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

const queries = ({ area, camel, pascal }) => `import { and, count, desc, eq, ilike, type SQL, sql } from 'drizzle-orm'
import type { ${pascal}Query } from '@/lib/contract/${area}'
import type { Context } from '../../kernel/context'
import type { Scope } from '../../kernel/database'
import { contains } from '../../kernel/values'
import { ${camel} } from './schema'

/** The rows that a caller sees: the first wall of tenancy, behind which row-level security stands. */
function of${pascal}s(scope: Scope): SQL | undefined {
  if (scope.kind === 'none') return sql\`false\`
  return scope.kind === 'shop' ? eq(${camel}.shopId, scope.shopId) : undefined
}

/** One page of the list, newest first, and how many rows all pages have. */
export async function pageOf${pascal}s({ tx, scope }: Context, { title, current, size }: ${pascal}Query) {
  const where = and(of${pascal}s(scope), title ? ilike(${camel}.title, contains(title)) : undefined)
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

const handlers = ({ area, camel, pascal }) => `import { list${pascal} } from '@/lib/contract/${area}'
import { type Binding, bind } from '../../kernel/binding'
import { pageOf${pascal}s } from './queries'

export const ${camel}Bindings: readonly Binding[] = [
  bind(list${pascal}, async (context, { query }) => {
    const { records, total } = await pageOf${pascal}s(context, query)
    const { current, size } = query
    const rows = records.map(({ id, title, createdAt }) => ({ id, title, createdAt: createdAt.toISOString() }))
    return { records: rows, total, current, size }
  }),
]
`

const page = ({ area, pascal }) => `import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ListPage } from '@/components/page/list-page'
import { listHref, plainQuery } from '@/components/table/list-url'
import { SearchForm } from '@/components/table/search-form'
import { ${pascal}Query } from '@/lib/contract/${area}'
import { requireScreen } from '@/lib/session/session'
import { orError } from '../../or-error'
import { ${pascal}Table } from './_components/${area}-table'

const PATH = '/${area}/list'
const DEFAULTS = ${pascal}Query.parse({})

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('${area}'))('title') }
}

/** The records of the current shop. */
export default async function ${pascal}List({ searchParams }: PageProps<'/${area}/list'>) {
  await requireScreen(PATH)
  const [t, search] = await Promise.all([getTranslations('${area}'), searchParams])
  const { data: query = DEFAULTS } = ${pascal}Query.safeParse(plainQuery(search))
  const state = { path: PATH, query, defaults: DEFAULTS }
  return (
    <ListPage title={t('title')} toolbar={<SearchForm state={state} name="title" placeholder={t('search')} />}>
      {await orError(() => ${pascal}Table({ query, state }), listHref(state))}
    </ListPage>
  )
}
`

const table = ({ area, pascal }) => `import { getTranslations } from 'next-intl/server'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import type { ListState } from '@/components/table/list-url'
import { Pager } from '@/components/table/pager'
import { EmptyState } from '@/components/ui/empty-state'
import { list${pascal}, type ${pascal}Query, type ${pascal}Row } from '@/lib/contract/${area}'
import { upstream } from '@/lib/upstream/call'

const column = columnsFor<${pascal}Row>()

export async function ${pascal}Table({ query, state }: { query: ${pascal}Query; state: ListState }) {
  const [t, page] = await Promise.all([getTranslations('${area}'), upstream(list${pascal}, { query })])
  return (
    <>
      <DataTable
        caption={t('title')}
        rows={page.records}
        rowId={({ id }) => id}
        state={state}
        columns={[
          column.text({ id: 'title', header: t('column.title'), value: ({ title }) => title }),
          column.time({ id: 'createdAt', header: t('column.createdAt'), value: ({ createdAt }) => createdAt }),
        ]}
        empty={<EmptyState title={t('empty')} />}
      />
      <Pager state={state} page={page} />
    </>
  )
}
`

const messages = (title, search, empty, column) => `${JSON.stringify({ title, search, empty, column }, null, 2)}\n`

const test = ({ area, pascal, snake }) => `import { sql } from 'drizzle-orm'
import { list${pascal} } from '@/lib/contract/${area}'
import { newId } from '@/lib/marketplace/kernel/ids'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'

let market: TestMarketplace
beforeAll(async () => {
  market = await startMarketplace()
  for (const [shop, title] of [
    ['liang', '100% wool'],
    ['liang', '100 candles'],
    ['pennine', '100% tea'],
  ] as const)
    await market.database.db.execute(sql\`insert into ${snake} (id, shop_id, title, created_at)
      values (\${newId()}, \${shopIdOf(shop)}, \${title}, \${market.clock.now.toISOString()})\`)
})
afterAll(() => market.close())

async function titles(username: string, title?: string): Promise<string[]> {
  const { status, data } = await market.hit(list${pascal}, await market.login(username), { query: { title } })
  expect(status).toBe(200)
  return data.records.map((row) => row.title).sort()
}

test('everybody sees the records of their own shop, the platform all of them', async () => {
  expect(await titles('liang_manager')).toEqual(['100 candles', '100% wool'])
  expect(await titles('hannah_pennine')).toEqual(['100% tea'])
  expect(await titles('operator')).toHaveLength(3)
})

test('what is searched for is found as it was typed', async () => {
  expect(await titles('liang_manager', '0% w')).toEqual(['100% wool'])
  expect(await titles('liang_manager', 'nothing has this name')).toEqual([])
})

test('whoever lacks the right is refused', async () => {
  expect((await market.hit(list${pascal}, await market.login('liang_readonly'))).status).toBe(403)
})
`

const journey = ({ area }) => `import { expect, test } from './journey'

test('the list of ${area} opens from the menu and can be searched', async ({ page, login }) => {
  await login()
  await page.goto('/dashboard/workplace')
  await page.locator('.side a[href="/${area}/list"]').click()
  await expect(page).toHaveURL(/\\/${area}\\/list$/)
  await page.getByRole('searchbox').first().fill('nothing has this name')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\\/${area}\\/list\\?title=/)
  await expect(page.getByText('Nothing here yet')).toBeVisible()
})
`

/** Path and text of each file of a new area. */
export function templatesFor(area) {
  const names = namesOf(area)
  const module = `lib/marketplace/modules/${area}`
  const screen = `app/(console)/${area}/list`
  return {
    [`lib/contract/${area}.ts`]: contract(names),
    [`lib/domain/areas/${area}.ts`]: manifest(names),
    [nextMigration(names.snake)]: migration(names),
    [`${module}/schema.ts`]: schema(names),
    [`${module}/queries.ts`]: queries(names),
    [`${module}/handlers.ts`]: handlers(names),
    [`${module}/index.ts`]: `export { ${names.camel}Bindings } from './handlers'\n`,
    [`${screen}/page.tsx`]: page(names),
    [`${screen}/_components/${area}-table.tsx`]: table(names),
    [`messages/en-GB/${area}.json`]: messages(`${names.pascal} list`, 'Title', 'Nothing here yet', {
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
