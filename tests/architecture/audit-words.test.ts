import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fieldKeys } from '@/app/_kit/record/field-word'
import { everyEndpoint } from '@/lib/contract'
import { type Endpoint, isLogged } from '@/lib/contract/endpoint'
import { AUDIT_FACTS, AUDIT_KINDS, CHANGE_FIELDS } from '@/lib/domain/audit'
import { NOTIFICATION_KINDS, ruleOf } from '@/lib/domain/notification'
import { bindingsOf, type ModuleServices, SANDBOX, TASK_KINDS } from '@/lib/marketplace/modules'
import english from '@/messages/en-GB/log.json'
import englishNews from '@/messages/en-GB/notification.json'
import englishSendings from '@/messages/en-GB/template.json'
import chinese from '@/messages/zh-CN/log.json'
import chineseNews from '@/messages/zh-CN/notification.json'
import chineseSendings from '@/messages/zh-CN/template.json'

/** Declared records of all modules; what their handlers would be given does not matter here. */
const RECORDS = bindingsOf({ providers: SANDBOX, jobs: { jobs: [] }, chat: {} } as unknown as ModuleServices).flatMap(
  ({ record }) => record ?? [],
)

const NAMESPACES = { 'en-GB': 'messages/en-GB', 'zh-CN': 'messages/zh-CN' } as const
/** All catalogues of a language, by namespace. */
const wholeOf = (folder: string): object =>
  Object.fromEntries(
    readdirSync(folder).map((name) => [
      path.parse(name).name,
      JSON.parse(readFileSync(path.join(folder, name), 'utf8')),
    ]),
  )

const CATALOGUES = { 'en-GB': english, 'zh-CN': chinese } as const

/** Audited endpoints: every write except those of visitors, and every read that can be refused. */
const isAudited = (row: Endpoint) => isLogged(row) || row.who !== 'public'
const ACTS = everyEndpoint.filter(({ row }) => isAudited(row)).map(({ name }) => name)
/** Kinds of tasks stand in the audit as acts of their own. */
const TASKS = TASK_KINDS.map(({ name }) => name)

/** The text at a dotted place of a catalogue. */
function textAt(catalogue: unknown, key: string): string | null {
  let found = catalogue
  for (const name of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[name]
  return typeof found === 'string' && found !== '' ? found : null
}

const missing = (catalogue: unknown, keys: readonly string[]) => keys.filter((key) => textAt(catalogue, key) === null)

describe.each(Object.entries(CATALOGUES))('The log in %s', (_, catalogue) => {
  test('has words for every act that leaves a row, and for its module', () => {
    expect(ACTS.length).toBeGreaterThan(150)
    const modules = [...new Set(ACTS.map((name) => name.split('.')[0] ?? ''))]
    expect(
      missing(
        catalogue,
        [...ACTS, ...TASKS.map((kind) => `task.${kind}`)].map((name) => `action.${name}`),
      ),
    ).toEqual([])
    expect(
      missing(
        catalogue,
        modules.map((module) => `modules.${module}`),
      ),
    ).toEqual([])
  })

  test('has words for every kind, fact and field of a record', () => {
    expect(
      missing(
        catalogue,
        AUDIT_KINDS.map((kind) => `kinds.${kind}`),
      ),
    ).toEqual([])
    expect(
      missing(
        catalogue,
        AUDIT_FACTS.map((name) => `detail.${name}`),
      ),
    ).toEqual([])
    expect(
      missing(
        catalogue,
        CHANGE_FIELDS.map((field) => `fields.${field}`),
      ),
    ).toEqual([])
  })

  test('has no words for what can no longer appear', () => {
    expect(Object.keys(catalogue.kinds).filter((kind) => !(AUDIT_KINDS as readonly string[]).includes(kind))).toEqual(
      [],
    )
    expect(Object.keys(catalogue.detail).filter((name) => !(AUDIT_FACTS as readonly string[]).includes(name))).toEqual(
      [],
    )
    expect(
      Object.keys(catalogue.fields).filter((name) => !(CHANGE_FIELDS as readonly string[]).includes(name)),
    ).toEqual([])
  })
})

test.each(Object.entries(NAMESPACES))(
  'Every field that a declared record shows in the log has a word in %s',
  (_, folder) => {
    const whole = wholeOf(folder)
    const wordless = ({ refType, fields }: (typeof RECORDS)[number], among: readonly string[] = fields) =>
      among.filter((field) => missing(whole, fieldKeys(refType, field)).length === fieldKeys(refType, field).length)
    expect(RECORDS.flatMap((record) => wordless(record))).toEqual([])
    const [carrier] = RECORDS.filter(({ refType }) => refType === 'carrier')
    expect(carrier && wordless(carrier, ['services', 'invented'])).toEqual(['invented'])
  },
)

test('an act without words would be found', () => {
  expect(missing(english, ['action.order.inventedAct', 'action.order', 'kinds.invented'])).toHaveLength(3)
})

test.each([
  ['en-GB', englishNews, englishSendings],
  ['zh-CN', chineseNews, chineseSendings],
])('Every notification has a name in %s, and in the send log where buyers get it', (_, news, sendings) => {
  expect(missing(news.kinds, NOTIFICATION_KINDS)).toEqual([])
  const toBuyers = NOTIFICATION_KINDS.filter((kind) => ruleOf(kind).side === 'buyer')
  expect(missing(sendings.sendings.event, toBuyers)).toEqual([])
})
