const sideOf = ({ operator }) => (operator ? 'platform' : 'shop')

const machine = ({ pascal, upper, ...names }) => `import { machine } from './machine'

export const ${upper}_STATE = { open: 0, closed: 1 } as const
export type ${pascal}State = (typeof ${upper}_STATE)[keyof typeof ${upper}_STATE]
export type ${pascal}Event = 'close' | 'reopen'

const S = ${upper}_STATE

/** A record is closed for a reason, and can be opened again. */
export const ${upper} = machine<${pascal}Event, ${pascal}State, '${sideOf(names)}'>([
  { event: 'close', from: [S.open], to: S.closed, actors: ['${sideOf(names)}'] },
  { event: 'reopen', from: [S.closed], to: S.open, actors: ['${sideOf(names)}'] },
])
`

const acts = ({ area, camel, pascal, upper, beside, ...names }) => `import { ${upper} } from '@/lib/domain/${area}'
import { actsOf, unless } from '${beside}/acts'

/** Facts that decide which acts are possible on a record. */
export interface ${pascal}Standing {
  state: number
  note: string
}

const withoutNote = unless('${upper}_NEEDS_NOTE', ({ note }: ${pascal}Standing) => note === '')

const rules = {
  machine: ${upper},
  by: '${sideOf(names)}' as const,
  state: ({ state }: ${pascal}Standing) => state,
  movedOn: '${upper}_MOVED_ON' as const,
}

export const ${upper}_ACTS = actsOf(rules, {
  close: { permission: '${camel}:edit', event: 'close', unless: [withoutNote], look: 'danger', done: 'closed' },
  reopen: { permission: '${camel}:edit', event: 'reopen', done: 'reopened' },
})
`

const contract = ({ camel, pascal, upper, operator }) => `
const { rows } = ${upper}_ACTS
const moves = ['NOT_FOUND', 'VERSION_CONFLICT', '${upper}_MOVED_ON'] as const
const act = { method: 'PUT', from: 'extension', who: '${operator ? 'operator' : 'shop'}', idempotent: true } as const
const seen = { id: Id, version: Version }

export const close${pascal} = endpoint({
  ...act,
  ...actWire(rows.close, moves),
  path: '/${camel}/${camel}/close',
  summary: 'Close a record with a reason',
  body: z.strictObject({ ...seen, reason: reasonLine(300) }),
  data: z.object({ state: z.int() }),
})

export const reopen${pascal} = endpoint({
  ...act,
  ...actWire(rows.reopen, moves),
  path: '/${camel}/${camel}/reopen',
  summary: 'Open a closed record again',
  body: z.strictObject(seen),
  data: z.object({ state: z.int() }),
})

/** Call of each act. */
export const ${upper}_CALLS = { close: close${pascal}, reopen: reopen${pascal} }
`

const handlers = ({ area, camel, pascal, upper, contract: from, operator, ...names }) => `

type Row = Awaited<ReturnType<typeof record.byId>>
type Answer = Changes<typeof ${camel}>

interface Act {
  name: string
  answer(row: Row): Promise<Answer>
}

/** Checks an act by its row, moves the record, writes what the handler answers, and the log. */
async function take(context: Context, { body }: { body: { id: string; version: number } }, { name, answer }: Act) {
  const row = await record.byId(context, body.id)
  requireVersion(row, body.version)
  const event = requireAct(${upper}_ACTS, name, row)
  const state = ${upper}.next(event, row.state, '${sideOf({ operator, ...names })}') ?? fail('${upper}_MOVED_ON')
  await bump(context.tx, ${camel}, { id: row.id, version: row.version }, { ...(await answer(row)), state })
  context.audit({ refType: '${camel}', refId: row.id, ${operator ? '' : 'shopId: row.shopId, '}detail: { name: row.title, event } })
  return { state }
}

const acts = bindActs<typeof contract.${upper}_CALLS, Row, Answer>(contract.${upper}_CALLS, take, {
  close: (_row, { body: { reason } }) => ({ closeReason: reason }),
  reopen: () => ({ closeReason: '' }),
})
`

const screen = ({ camel, upper, path, contract: from }) => `import type { ActScreen } from '@/app/_kit/act/act-screen'
import { ${upper}_CALLS } from '@/lib/contract/${from}'
import { ${upper}_ACTS } from '@/lib/contract/${from}-acts'

/** The acts on a record, as its page shows them. */
export const ${camel}Screen: ActScreen<keyof typeof ${upper}_CALLS> = {
  acts: ${upper}_ACTS,
  calls: ${upper}_CALLS,
  words: '${camel}',
  pageOf: (id) => \`${path}/\${id}\`,
  under: '${path}',
}
`

const card = ({ area, camel, pascal, contract: from }) => `import { getTranslations } from 'next-intl/server'
import { ActList } from '@/app/_kit/act/act-list'
import { Card } from '@/components/ui/card'
import type { ${pascal} } from '@/lib/contract/${from}'
import { runAct } from '../actions'
import { ${camel}Screen } from './${area}-screen'

/** State of a record, and the acts that the reader can take now. */
export async function ${pascal}Acts({ record }: { record: ${pascal} }) {
  const t = await getTranslations('${camel}')
  return (
    <Card title={t(\`state.\${record.state}\`)} note={record.closeReason}>
      <ActList screen={${camel}Screen} run={runAct} record={record} />
    </Card>
  )
}
`

const words = () => ({
  'en-GB': {
    column: { state: 'State' },
    state: { 0: 'Open', 1: 'Closed' },
    act: {
      ...{ reason: 'Reason', close: 'Close', closeSure: 'Close' },
      ...{ reopen: 'Open again', reopenSure: 'Open again' },
    },
    done: { closed: 'Closed', reopened: 'Opened again' },
  },
  'zh-CN': {
    column: { state: '状态' },
    state: { 0: '进行中', 1: '已关闭' },
    act: { reason: '原因', close: '关闭', closeSure: '确认关闭', reopen: '重新打开', reopenSure: '确认重新打开' },
    done: { closed: '已关闭', reopened: '已重新打开' },
  },
})

const examples = ({ camel, pascal }) => `  '${camel}.close${pascal}': async (world, caller) => {
    const { id } = await world.data(add${pascal}, caller, { body: { title: 'To close', note: 'A note' } })
    return { body: { id, version: 1, reason: 'Reason of the example' } }
  },
  '${camel}.reopen${pascal}': async (world, caller) => {
    const { id } = await world.data(add${pascal}, caller, { body: { title: 'To open', note: 'A note' } })
    await world.data(close${pascal}, caller, { body: { id, version: 1, reason: 'Reason of the example' } })
    return { body: { id, version: 2 } }
  },
`

/** Every act in every state, and what stands against it. */
const test = ({ area, camel, pascal, upper, contract: from, operator }) => `import { eq } from 'drizzle-orm'
import { add${pascal}, get${pascal}, ${upper}_CALLS } from '@/lib/contract/${from}'
import { ${upper}_ACTS } from '@/lib/contract/${from}-acts'
import { ${upper}_STATE as S } from '@/lib/domain/${area}'
import { ${camel} } from '@/lib/marketplace/tables/${area}'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'

type Act = keyof typeof ${upper}_CALLS

/** The rules once more, by hand: a row that loses its state differs from them. */
const POSSIBLE: Record<Act, readonly number[]> = { close: [S.open], reopen: [S.closed] }
const FIELDS: Record<Act, object> = { close: { reason: 'Reason of the test' }, reopen: {} }
const EACH = ${upper}_ACTS.names.flatMap((act) => Object.values(S).map((state) => [act, state] as const))

let market: TestMarketplace
let token: string
let id: string
beforeAll(async () => {
  market = await startMarketplace()
  token = await market.login('${operator ? 'operator' : 'liang_manager'}')
  id = (await market.hit(add${pascal}, token, { body: { title: 'A record', note: 'A note' } })).data.id
})
afterAll(() => market.close())

async function place(state: number, note = 'A note'): Promise<number> {
  const rows = await market.database.db
    .update(${camel})
    .set({ state, note })
    .where(eq(${camel}.id, id))
    .returning({ version: ${camel}.version })
  return rows[0]?.version ?? 0
}

const offered = async () => (await market.hit(get${pascal}, token, { query: { id } })).data.acts

async function call(act: Act, version: number, as = token) {
  const { status, envelope } = await market.hit(${upper}_CALLS[act], as, { body: { id, version, ...FIELDS[act] } } as never)
  return status === 200 ? 'accepted' : envelope.error
}

test.each(EACH)('%s in state %i is offered where it is accepted', async (act, state) => {
  const version = await place(state)
  const possible = POSSIBLE[act].includes(state)
  expect((await offered()).includes(act)).toBe(possible)
  expect(await call(act, version)).toBe(possible ? 'accepted' : '${upper}_MOVED_ON')
})

test('a condition hides the act and refuses it', async () => {
  const version = await place(S.open, '')
  expect(await offered()).toEqual([])
  expect(await call('close', version)).toBe('${upper}_NEEDS_NOTE')
})

test('an older version and another caller are refused', async () => {
  const version = await place(S.open)
  expect(await call('close', version - 1)).toBe('VERSION_CONFLICT')
  expect(await call('close', version, await market.login('${operator ? 'order_support' : 'maud_owner'}'))).toBe('${operator ? 'FORBIDDEN' : 'NOT_FOUND'}')
})
`

/** Error codes of the acts, for `lib/contract/errors.ts`. */
export const machineErrors = (snake, { zh, en }) => `  ${snake.toUpperCase()}_MOVED_ON: row(
    409,
    '该${zh}的状态已变更，请刷新',
    '${en}: this record has changed. Reload the page',
  ),
  ${snake.toUpperCase()}_NEEDS_NOTE: row(409, '请先填写备注', 'Add a note first'),
`

/** States and acts for the records of an area: machine, rows of acts, calls, handlers, forms, and the test of all states. */
export function machinePart(given) {
  const names = { ...given, upper: given.snake.toUpperCase() }
  const { area, pascal, upper, contract: from, path } = names
  const folder = `app/(console)${path}`
  return {
    words,
    common: ['reasonLine'],
    contractHead: `import { actWire } from '${names.beside}/acts'\nimport { ${upper}_ACTS } from './${from.slice(from.lastIndexOf('/') + 1)}-acts'\n`,
    row: ', state: z.int()',
    detail: `, state: z.int(), closeReason: z.string(), acts: z.array(z.enum(${upper}_ACTS.names))`,
    contract: contract(names),
    permissions: '',
    screens: '',
    types: ['smallint'],
    table:
      "  state: smallint('state').notNull().default(0),\n  closeReason: text('close_reason').notNull().default(''),\n",
    columns: ",\n  -- 0 open, 1 closed\n  state smallint not null default 0,\n  close_reason text not null default ''",
    examples: examples(names),
    exampleHelper: '',
    exampleNeeds: { contract: [`close${pascal}`] },
    acts: { [`close${pascal}`]: 'Close', [`reopen${pascal}`]: 'Open again' },
    /** Additions to the files of the record. */
    record: {
      imports: `import { ${upper}_ACTS } from '@/lib/contract/${from}-acts'
import { ${upper} } from '@/lib/domain/${area}'
import { bindActs, requireAct } from '../../kernel/act'
import { bump, type Changes, requireVersion } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
`,
      details: `\n    details: async (context, row) => ({ acts: ${upper}_ACTS.offered(row, (code) => context.can(code)) }),`,
      handlers: handlers(names),
      actions: `\nexport const runAct = actAction(${names.camel}Screen)\n`,
      screen: `import { actAction } from '@/app/_kit/act/act-action'\nimport { ${names.camel}Screen } from './_form/${area}-screen'\n`,
    },
    files: {
      [`lib/domain/${area}.ts`]: machine(names),
      [`lib/contract/${from}-acts.ts`]: acts(names),
      [`${folder}/_form/${area}-acts.tsx`]: card(names),
      [`${folder}/_form/${area}-screen.ts`]: screen(names),
      [`tests/marketplace/${area}-acts.test.ts`]: test(names),
    },
  }
}
