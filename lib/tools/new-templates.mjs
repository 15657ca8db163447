import { queuePart } from './new-queue.mjs'
import { recordPart } from './new-record.mjs'

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

const contract = ({ camel, pascal }, parts) => `import { z } from 'zod'
import { ${['Id', 'Instant', 'PageQuery', 'paged', ...new Set(parts.flatMap((part) => part.common))].join(', ')} } from './common'
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
  summary: 'List the records of the current shop, newest first',
  query: ${pascal}Query,
  data: paged(${pascal}Row),
})
${parts.map((part) => part.contract).join('')}`

/** What the rest of the program must know about the area. */
const manifest = ({ area, camel, pascal }, parts) => `import { area } from './area'

export const ${camel} = area({
  name: '${area}',
  permissions: {
    '${camel}:list': ['查看 ${pascal}', 'View ${area}'],
${parts.map((part) => part.permissions).join('')}  },
  screens: [
    {
      path: '/${area}/list',
      components: ['${camel}/${pascal}List'],
      permission: '${camel}:list',
      title: '${area}.title',
      menu: { zh: '${pascal} 列表', en: '${pascal} list', side: 'shop', icon: 'list' },
    },
${parts.map((part) => part.screens).join('')}  ],
${parts.map((part) => part.dictionaries ?? '').join('')}${parts.length > 0 ? `  audit: { kinds: ['${camel}'] },\n` : ''}})
`

const migration = ({ snake }, parts) => `create table ${snake} (
  id uuid primary key,
  shop_id uuid not null,
  title text not null,
  created_at timestamptz not null${parts.map((part) => part.columns).join('')}
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

const handlers = ({ area, camel, pascal }, parts) => `import { list${pascal} } from '@/lib/contract/${area}'
import { type Binding, bind } from '../../kernel/binding'
import { pageOf${pascal}s } from './queries'
${parts.map((part) => part.bindingsImport).join('')}
export const ${camel}Bindings: readonly Binding[] = [
  bind(list${pascal}, async (context, { query }) => {
    const { records, total } = await pageOf${pascal}s(context, query)
    const { current, size } = query
    const rows = records.map(({ id, title, createdAt }) => ({ id, title, createdAt: createdAt.toISOString() }))
    return { records: rows, total, current, size }
  }),
${parts.map((part) => part.bindings).join('')}]
`

const page = ({ area, camel, pascal }) => `import { requireScreen } from '@/lib/session/session'
import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { ${camel}List } from './${area}-list'

export const generateMetadata = () => listTitle(${camel}List)

export default async function ${pascal}List({ searchParams }: PageProps<'/${area}/list'>) {
  const session = await requireScreen(${camel}List.path)
  return <ListScreen definition={${camel}List} session={session} search={await searchParams} />
}
`

const list = ({ area, camel, pascal }, { record }) => `import 'server-only'
import { list${pascal} } from '@/lib/contract/${area}'
import { list } from '@/app/_kit/list/definition'

/** The records of the current shop. */
export const ${camel}List = list(list${pascal}, {
  path: '/${area}/list',
  words: '${area}',
  search: 'title',
  rowId: ({ id }) => id,
  columns: (make) => [
    ${record ? `make.link('title', { href: ({ id }) => \`/${area}/list/\${id}\` })` : "make.text('title')"},
    make.time('createdAt'),
  ],
  cards: true,
})
`

const WORDS = {
  'en-GB': {
    title: (pascal) => `${pascal} list`,
    ...{ search: 'Title', empty: 'Nothing here yet', emptyText: 'New records appear here.' },
    column: { title: 'Title', createdAt: 'Created' },
  },
  'zh-CN': {
    title: (pascal) => `${pascal} 列表`,
    ...{ search: '标题', empty: '暂无数据', emptyText: '新记录会显示在这里。' },
    column: { title: '标题', createdAt: '创建时间' },
  },
}

/** Words of the list, and of what else was asked for. */
const messages = ({ pascal }, locale, parts) => {
  const { title, ...words } = WORDS[locale]
  const more = parts.map((part) => part.words(pascal)[locale])
  return `${JSON.stringify(Object.assign({ title: title(pascal) }, words, ...more), null, 2)}\n`
}

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
  await expect(page.getByText('No results for these filters')).toBeVisible()
})
`

/** Names that the parts need of a module, as one import. */
const importOf = (parts, key, from) => {
  const names = [...new Set(parts.flatMap((part) => part.exampleNeeds[key] ?? []))].sort()
  return names.length > 0 ? `import { ${names.join(', ')} } from '${from}'\n` : ''
}

const examples = ({ area, camel, pascal }, parts) => `import type { MakeExample } from './examples'
${parts.some((part) => part.exampleNeeds.approval) ? "import { listApprovals } from '@/lib/contract/approval'\n" : ''}${importOf(parts, 'contract', `@/lib/contract/${area}`)}${importOf(parts, 'world', './world')}${parts.map((part) => part.exampleHelper).join('')}
export const ${camel}Examples: Record<string, MakeExample> = {
  '${camel}.list${pascal}': () => ({}),
${parts.map((part) => part.examples).join('')}}
`

/** What is asked for besides the list. */
export const partsOf = (names, wanted) =>
  [
    wanted.includes('record') && recordPart(names),
    wanted.includes('queue') && queuePart(names, wanted.includes('record')),
  ].filter(Boolean)

/**
 * Path and text of each file of a new area: its list, and with `record` a form for its records, with `queue` a decision of
 * the platform about each.
 */
export function templatesFor(area, wanted = []) {
  const names = namesOf(area)
  const has = { record: wanted.includes('record'), queue: wanted.includes('queue') }
  const parts = partsOf(names, wanted)
  const module = `lib/marketplace/modules/${area}`
  const screen = `app/(console)/${area}/list`
  return {
    [`lib/contract/${area}.ts`]: contract(names, parts),
    [`lib/domain/areas/${area}.ts`]: manifest(names, parts),
    [nextMigration(names.snake)]: migration(names, parts),
    [`${module}/schema.ts`]: schema(names),
    [`${module}/queries.ts`]: queries(names),
    [`${module}/handlers.ts`]: handlers(names, parts),
    [`${module}/index.ts`]: `${has.queue ? `export { ${names.camel}Approvals } from './approvals'\n` : ''}export { ${names.camel}Bindings } from './handlers'\n`,
    [`${screen}/page.tsx`]: page(names),
    [`${screen}/${area}-list.tsx`]: list(names, has),
    [`messages/en-GB/${area}.json`]: messages(names, 'en-GB', parts),
    [`messages/zh-CN/${area}.json`]: messages(names, 'zh-CN', parts),
    [`tests/contract/examples-${area}.ts`]: examples(names, parts),
    [`tests/marketplace/${area}.test.ts`]: test(names),
    [`tests/e2e/${area}.e2e.ts`]: journey(names),
    ...Object.assign({}, ...parts.map((part) => part.files)),
  }
}

const titleOf = (path) => path.split('/').at(-1)

/** A screen of an area that exists: its page; its row stands in the manifest, its title in the words. */
export function screenTemplate(area, path) {
  const { pascal } = namesOf(titleOf(path))
  return {
    [`app/(console)${path}/page.tsx`]: `import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FormPage } from '@/components/page/form-page'
import { Card } from '@/components/ui/card'
import { requireScreen } from '@/lib/session/session'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('${area}'))('${namesOf(titleOf(path)).camel}Title'),
})

export default async function ${pascal}Page() {
  await requireScreen('${path}')
  const t = await getTranslations('${area}')
  return (
    <FormPage title={t('${namesOf(titleOf(path)).camel}Title')}>
      <Card>{t('title')}</Card>
    </FormPage>
  )
}
`,
  }
}
