import { everyEndpoint } from '@/lib/contract'
import { type Endpoint, isLogged } from '@/lib/contract/endpoint'
import { AUDIT_FACTS, AUDIT_KINDS, CHANGE_FIELDS } from '@/lib/domain/audit'
import { NOTIFICATION_KINDS, ruleOf } from '@/lib/domain/notification'
import { TASK_KINDS } from '@/lib/marketplace/modules'
import english from '@/messages/en-GB/log.json'
import englishNews from '@/messages/en-GB/notification.json'
import englishSendings from '@/messages/en-GB/template.json'
import chinese from '@/messages/zh-CN/log.json'
import chineseNews from '@/messages/zh-CN/notification.json'
import chineseSendings from '@/messages/zh-CN/template.json'

const CATALOGUES = { 'en-GB': english, 'zh-CN': chinese } as const

/** What leaves a row: every write but those of visitors, and every read that can be refused to somebody. */
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

  test('has words for whatever a row is about, tells, and shows of a record', () => {
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
