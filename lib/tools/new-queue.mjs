const machine = ({ pascal, upper }) => `import { machine } from './machine'

export const ${upper}_STATE = { pending: 0, accepted: 1, returned: 2 } as const
export type ${pascal}State = (typeof ${upper}_STATE)[keyof typeof ${upper}_STATE]
export type ${pascal}Event = 'accept' | 'return'

const S = ${upper}_STATE

/** A record waits until the platform accepts or returns it. */
export const ${upper} = machine<${pascal}Event, ${pascal}State, 'shop' | 'platform'>([
  { event: 'accept', from: [S.pending], to: S.accepted, actors: ['platform'] },
  { event: 'return', from: [S.pending], to: S.returned, actors: ['platform'] },
])
`

const contract = ({ camel, pascal }) => `
export const ${pascal}Case = z.object({ id: Id, title: z.string(), state: z.int(), version: Version })

export const get${pascal}Case = endpoint({
  method: 'GET',
  path: '/${camel}/${camel}Case/queryById',
  from: 'extension',
  who: 'operator',
  permission: '${camel}:decide',
  summary: 'Read a record that waits for a decision',
  query: z.object({ id: Id }),
  data: ${pascal}Case,
  errors: ['NOT_FOUND'],
})

export const decide${pascal} = endpoint({
  method: 'PUT',
  path: '/${camel}/${camel}Case/decide',
  from: 'extension',
  who: 'operator',
  permission: '${camel}:decide',
  summary: 'Accept a record, or return it with a reason for the shop',
  body: z.strictObject({
    id: Id,
    version: Version,
    accept: z.boolean(),
    /** Needed for a return. */
    remarkZh: line(300),
    remarkEn: line(300),
  }),
  data: z.object({ state: z.int() }),
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'CASE_TAKEN'],
})
`

const approvals = ({ camel, snake, area, upper, zh, en }) => `import { sql } from 'drizzle-orm'
import type { ApprovalSource } from '../approval'

export const ${upper}_CASE = '${camel}'

/** Time for a decision, as promised to shops. */
const HOURS = 24

export const ${camel}Approvals: readonly ApprovalSource[] = [
  {
    kind: ${upper}_CASE,
    name: ['${zh}审核', '${en}'],
    permission: '${camel}:decide',
    screen: '/op/${area}/[id]',
    pending: () => sql\`select id, title as title_zh, title as title_en, shop_id, created_at as received_at,
        created_at + make_interval(hours => \${HOURS}) as due_at, null::int as amount_p, null::text as risk, 1 as round,
        null::uuid as first_by
      from ${snake} where state = 0\`,
  },
]
`

const decide = ({ area, camel, pascal, upper, contract: from }) => `import { eq } from 'drizzle-orm'
import * as contract from '@/lib/contract/${from}'
import { ${upper} } from '@/lib/domain/${area}'
import { bind } from '../../kernel/binding'
import { bump } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { ${camel} } from '../../tables/${area}'
import { closeAssignment, requireNotTakenByAnother } from '../approval'
import { ${upper}_CASE } from './approvals'

async function one({ tx }: Context, id: string) {
  const [row] = await tx
    .select()
    .from(${camel})
    .where(eq(${camel}.id, requireId(id)))
  return row ?? fail('NOT_FOUND')
}

const get = bind(contract.get${pascal}Case, async (context, { query }) => {
  const { id, title, state, version } = await one(context, query.id)
  return { id, title, state, version }
})

const decide = bind(contract.decide${pascal}, async (context, { body }) => {
  const { remarkZh, remarkEn, version } = body
  const { id, shopId, title, state } = await one(context, body.id)
  await requireNotTakenByAnother(context, ${upper}_CASE, id)
  const event = body.accept ? 'accept' : 'return'
  const to = ${upper}.next(event, state, 'platform') ?? fail('VERSION_CONFLICT')
  if (!body.accept && !remarkZh) fail('INVALID_INPUT', { fields: { remarkZh: ['required'] } })
  if (!body.accept && !remarkEn) fail('INVALID_INPUT', { fields: { remarkEn: ['required'] } })
  await bump(context.tx, ${camel}, { id, version }, { state: to, remarkZh, remarkEn })
  await closeAssignment(context, { kind: ${upper}_CASE, id, title: { zh: title, en: title }, shopId })
  context.audit({ refType: '${camel}', refId: id, shopId, detail: { name: title, event } })
  return { state: to }
})

export const ${camel}Decisions = [get, decide]
`

const actions = ({ camel, pascal, snake, contract: from }) => `'use server'

import { z } from 'zod'
import { action } from '@/lib/actions/action'
import { inWords } from '@/lib/actions/in-words'
import { decide${pascal} } from '@/lib/contract/${from}'
import { upstream } from '@/lib/upstream/call'
import { DECISION, decideCase, remarkOf } from '@/app/_kit/queue/decide-case'

const { id } = decide${pascal}.body.shape
const Typed = z.object({ ...DECISION, id, version: z.coerce.number().int() })

/** Decides, and leads to the next case that waits. */
export const decide = action('${camel}:decide', Typed, async ({ id, version, inbox, ...typed }) => {
  const remark = await remarkOf('${snake}_return_reason', typed)
  const body = { id, version, accept: typed.decision === 'accept', remarkZh: remark.zh, remarkEn: remark.en }
  return decideCase({
    ...{ kind: '${camel}', id, inbox, queue: '/op/approvals' },
    decide: () => inWords('${camel}.decision.fault', () => upstream(decide${pascal}, { body })),
    words: () => \`${camel}.decision.\${body.accept ? 'accepted' : 'returned'}\`,
  })
})
`

const page = ({ area, camel, pascal, snake, contract: from }) => `import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DetailPage } from '@/components/page/detail-page'
import { get${pascal}Case } from '@/lib/contract/${from}'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { CaseBar } from '@/app/_kit/queue/case-bar'
import { DecisionForm } from '@/app/_kit/queue/decision-form'
import { orError } from '@/app/(console)/or-error'
import { decide } from '../actions'

type Props = PageProps<'/op/${area}/[id]'>

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('${camel}.decision'))('title'),
})

async function page(id: string, search: Awaited<Props['searchParams']>) {
  const [t, found] = await Promise.all([
    getTranslations('${camel}.decision'),
    read(get${pascal}Case, { query: { id } }),
  ])
  return (
    <DetailPage
      title={found.title}
      back={{ href: '/op/approvals', label: t('back') }}
      notices={<CaseBar kind="${camel}" id={id} path={\`/op/${area}/\${id}\`} search={search} />}
    >
      {found.state === 0 && (
        <DecisionForm
          kind="${camel}"
          action={decide}
          hidden={{ id, version: found.version }}
          search={search}
          reasons="${snake}_return_reason"
          accept={t('accept')}
          back={t('return')}
        />
      )}
    </DetailPage>
  )
}

/** One case and the decision about it. */
export default async function ${pascal}CasePage({ params, searchParams }: Props) {
  await requireScreen('/op/${area}/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return orError(() => page(id, search), \`/op/${area}/\${id}\`)
}
`

const words = (zh, en) => ({
  'en-GB': {
    decision: {
      title: en,
      back: 'Approvals',
      accept: 'Accept',
      return: 'Return to the shop',
      accepted: 'Accepted',
      returned: 'Returned to the shop',
      fault: { required: 'This is required' },
    },
  },
  'zh-CN': {
    decision: {
      title: zh,
      back: '审批收件箱',
      accept: '通过',
      return: '退回店铺',
      accepted: '已通过',
      returned: '已退回店铺',
      fault: { required: '请填写' },
    },
  },
})

const screens = ({ area, camel, pascal, zh, en }) => `    {
      path: '/op/${area}/[id]',
      components: ['op/${camel}/${pascal}'],
      permission: '${camel}:decide',
      title: '${camel}.decision.title',
      menu: { zh: '${zh}', en: '${en}', side: 'operator', hidden: true },
    },
`

const dictionaries = ({ snake, zh, en }) => `  dictionaries: {
    ${snake}_return_reason: {
      name: ['${zh}退回原因', 'Reasons to return: ${en}'],
      open: true,
      items: [['incomplete', '资料不完整', 'Something is missing']],
    },
  },
`

const examples = ({
  camel,
  pascal,
}) => `  '${camel}.get${pascal}Case': async (world, caller) => ({ query: { id: (await waiting(world, caller)).id } }),
  '${camel}.decide${pascal}': async (world, caller) => {
    const { id, version } = await waiting(world, caller)
    return { body: { id, version, accept: true, remarkZh: '', remarkEn: '' } }
  },
`

const exampleHelper = ({ camel, pascal }) => `
/** A record that the caller could decide. */
async function waiting(world: World, caller: Caller) {
  const [row] = (await world.data(listApprovals, caller, { query: { kind: '${camel}' } })).records
  if (!row) throw new NotApplicable('nothing waits for a decision')
  return world.data(get${pascal}Case, caller, { query: { id: row.id } })
}
`

/** A decision of the platform about each record: machine, source of the inbox, page of a case. */
export function queuePart(given) {
  const names = { ...given, upper: given.snake.toUpperCase() }
  const { area, camel, pascal, zh, en } = names
  return {
    words,
    common: ['line', 'Version'],
    contract: contract(names),
    permissions: `    '${camel}:decide': ['审核${zh}', 'Decide ${en[0].toLowerCase()}${en.slice(1)}', 'operator'],\n`,
    screens: screens(names),
    dictionaries: dictionaries(names),
    types: ['smallint'],
    table: `  state: smallint('state').notNull().default(0),
  remarkZh: text('remark_zh').notNull().default(''),
  remarkEn: text('remark_en').notNull().default(''),
`,
    columns: `,\n  -- 0 pending, 1 accepted, 2 returned\n  state smallint not null default 0,\n  remark_zh text not null default '',\n  remark_en text not null default ''`,
    examples: examples(names),
    exampleHelper: exampleHelper(names),
    exampleNeeds: {
      approval: true,
      contract: [`get${pascal}Case`],
      world: ['type Caller', 'NotApplicable', 'type World'],
    },
    acts: { [`get${pascal}Case`]: 'Look at a case of', [`decide${pascal}`]: 'Decide' },
    files: {
      [`lib/domain/${area}.ts`]: machine(names),
      [`lib/marketplace/modules/${area}/approvals.ts`]: approvals(names),
      [`lib/marketplace/modules/${area}/decide.ts`]: decide(names),
      [`app/(console)/op/${area}/actions.ts`]: actions(names),
      [`app/(console)/op/${area}/[id]/page.tsx`]: page(names),
    },
  }
}
