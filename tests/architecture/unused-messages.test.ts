import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { LOCALES } from '@/lib/domain/locale'
import { unusedKeys } from './message-use'
import { plant } from './rule'
import { projectFiles } from './tree'

const FOLDER = `messages/${LOCALES[0]}`
/** Codes that stand in the database from the start. */
const MIGRATIONS = 'lib/marketplace/migrations'

const keysIn = (value: unknown, prefix: string): string[] =>
  typeof value === 'string'
    ? [prefix]
    : Object.entries(value as object).flatMap(([key, inside]) => keysIn(inside, `${prefix}.${key}`))

const keys = readdirSync(FOLDER).flatMap((file) =>
  keysIn(JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')), path.parse(file).name),
)
const code = projectFiles().filter(({ path: file }) => /^(app|components|lib)\/.*\.tsx?$/.test(file))
const words = readdirSync(MIGRATIONS).flatMap(
  (file) => readFileSync(path.join(MIGRATIONS, file), 'utf8').match(/\w+/g) ?? [],
)

const PLANTED = [
  'order.detail.noSuchThing',
  'goods.noSuchPart.title',
  'afterSale.state.noSuchState',
  'finance.title.deeper',
]
const unused = unusedKeys(code, [...keys, ...PLANTED], words)

test('every message is used; delete the keys that are not, in both languages', () => {
  expect(unused.filter((key) => !PLANTED.includes(key))).toEqual([])
})

test('among the messages of the program, planted ones are noticed', () => {
  expect(unused.filter((key) => PLANTED.includes(key))).toEqual(PLANTED)
})

const SCREEN = plant(
  'app/(console)/thing/page.tsx',
  `import { getTranslations } from 'next-intl/server'
  import { Detail } from './detail'
  export default async function Page({ state }: { state: string }) {
    const [t, common] = await Promise.all([getTranslations('thing'), getTranslations('common')])
    return <Detail title={t('title')} state={t(\`state.\${state}\`)} save={common(state ? 'save' : 'send')} t={t} />
  }`,
)
const DETAIL = plant(
  'app/(console)/thing/detail.tsx',
  `const STATES = ['open', 'shut']
  export const Detail = ({ t }: { t: (key: string) => string }) => <p>{t('note')}{t.raw('grid')}{rows.leap}</p>`,
)
const LIST = plant(
  'app/(console)/thing/list.tsx',
  "export const things = list({ words: 'thing.list', columns: (make) => [make.word('kind'), make.text('no')], kinds: ['big'] })",
)
const IN_USE = [
  'thing.title',
  'thing.state.open',
  'common.save',
  'common.send',
  'thing.note',
  'thing.grid.leap',
  'thing.list.kind.big',
]

test('a key of a translator, a template, a condition, a part, a whole object and a list is in use', () => {
  expect(unusedKeys([SCREEN, DETAIL, LIST], IN_USE, [])).toEqual([])
})

test('a key of another namespace, of an unknown state, of no field and of no namespace is noticed', () => {
  const planted = [
    'other.title',
    'thing.save',
    'thing.state.gone',
    'thing.grid.jump',
    'thing.list.kind.small',
    'thing.subtitle',
  ]
  expect(unusedKeys([SCREEN, DETAIL, LIST], [...IN_USE, ...planted], [])).toEqual(planted)
})
