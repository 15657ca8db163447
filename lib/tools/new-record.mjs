const contract = ({ camel, pascal }) => `
export const ${pascal} = z.object({ id: Id, title: z.string(), note: z.string(), version: Version })
export type ${pascal} = z.output<typeof ${pascal}>

const FIELDS = { title: line(64).min(1, { error: 'required' }), note: line(300) }

export const get${pascal} = endpoint({
  method: 'GET',
  path: '/${camel}/${camel}/queryById',
  from: 'extension',
  who: 'user',
  permission: '${camel}:list',
  summary: 'Read a record',
  query: z.object({ id: Id }),
  data: ${pascal},
  errors: ['NOT_FOUND'],
})

export const add${pascal} = endpoint({
  method: 'POST',
  path: '/${camel}/${camel}/add',
  from: 'extension',
  who: 'shop',
  permission: '${camel}:edit',
  idempotent: true,
  summary: 'Add a record',
  body: z.strictObject(FIELDS),
  data: z.object({ id: Id }),
})

export const edit${pascal} = endpoint({
  method: 'PUT',
  path: '/${camel}/${camel}/edit',
  from: 'extension',
  who: 'shop',
  permission: '${camel}:edit',
  summary: 'Change a record',
  body: z.strictObject({ ...FIELDS, id: Id, version: Version }),
  data: Edited,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})
`

const record = ({ area, camel, pascal, snake }) => `import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/${area}'
import { bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'

/** Row-level security hides the records of other shops: they do not exist. */
async function one({ tx }: Context, id: string): Promise<contract.${pascal}> {
  const [row] = await rowsOf<contract.${pascal}>(
    tx,
    sql\`select id, title, note, version from ${snake} where id = \${requireId(id)}\`,
  )
  return row ?? fail('NOT_FOUND')
}

const factsOf = ({ title, note }: { title: string; note: string }) => ({ name: title, note })

const get = bind(contract.get${pascal}, (context, { query }) => one(context, query.id))

const add = bind(contract.add${pascal}, async (context, { body }) => {
  const { tx, now, scope } = context
  const id = newId(now.getTime())
  await tx.execute(sql\`insert into ${snake} (id, shop_id, title, note, created_at)
    values (\${id}, \${scope.kind === 'shop' ? scope.shopId : fail('FORBIDDEN')}, \${body.title}, \${body.note}, \${now.toISOString()})\`)
  context.audit({
    refType: '${camel}',
    refId: id,
    detail: { name: body.title },
    change: { before: {}, after: factsOf(body) },
  })
  return { id }
})

const edit = bind(contract.edit${pascal}, async (context, { body }) => {
  const before = await one(context, body.id)
  if (before.version !== body.version) fail('VERSION_CONFLICT')
  if (before.title === body.title && before.note === body.note) return { changed: false }
  const written = await rowsOf(
    context.tx,
    sql\`update ${snake} set title = \${body.title}, note = \${body.note}, version = version + 1
      where id = \${before.id} and version = \${body.version} returning id\`,
  )
  if (written.length === 0) fail('VERSION_CONFLICT')
  context.audit({
    refType: '${camel}',
    refId: before.id,
    detail: { name: body.title },
    change: { before: factsOf(before), after: factsOf(body) },
  })
  return { changed: true }
})

export const ${camel}Records = [get, add, edit]
`

const form = ({ area, camel, pascal }) => `import { add${pascal}, edit${pascal} } from '@/lib/contract/${area}'
import { recordForm } from '@/app/_kit/record/definition'

export const ${camel}Form = recordForm(add${pascal}, edit${pascal}, {
  name: '${camel}',
  words: '${area}',
  path: '/${area}/list',
  fields: [
    { name: 'title', control: { as: 'text', max: 64 } },
    { name: 'note', control: { as: 'area', max: 300 }, optional: true },
  ],
})
`

const actions = ({ area, camel, pascal }) => `'use server'

import { action } from '@/lib/actions/action'
import { get${pascal} } from '@/lib/contract/${area}'
import { read } from '@/lib/upstream/read'
import { knownInput, newInput } from '@/app/_kit/record/definition'
import { done, saved } from '@/app/_kit/record/flash'
import { addRecord, editRecord } from '@/app/_kit/record/save-record'
import { ${camel}Form } from './_form/${area}-form'

const LIST = '/${area}/list'

export const add = action('${camel}:edit', newInput(${camel}Form), async (typed) => {
  const { id } = await addRecord(${camel}Form, typed)
  return done(\`\${LIST}/\${id}\`, '${area}.done.added', { under: LIST })
})

export const edit = action('${camel}:edit', knownInput(${camel}Form), async (typed) => {
  const now = () => read(get${pascal}, { query: { id: typed.id } }, { else: null })
  const edited = await editRecord(${camel}Form, typed, now)
  return saved(edited, \`\${LIST}/\${typed.id}\`, '${area}.done.saved', { under: LIST })
})
`

const newPage = ({ area, camel, pascal }) => `import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { requireScreen } from '@/lib/session/session'
import { RecordForm } from '@/app/_kit/record/record-form'
import { RecordPage } from '@/app/_kit/record/record-frame'
import { ${camel}Form } from '../_form/${area}-form'
import { add } from '../actions'

const PATH = '/${area}/list/new'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('${area}'))('newTitle'),
})

const draw = async () => (
  <Card>
    <RecordForm form={${camel}Form} action={add} />
  </Card>
)

export default async function New${pascal}Page() {
  await requireScreen(PATH)
  return <RecordPage words="${area}" list="/${area}/list" at={PATH} draw={draw} />
}
`

const onePage = ({ area, camel, pascal }) => `import type { Metadata } from 'next'
import { Card } from '@/components/ui/card'
import { get${pascal} } from '@/lib/contract/${area}'
import { requireScreen } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'
import { RecordForm } from '@/app/_kit/record/record-form'
import { nameOf, RecordPage } from '@/app/_kit/record/record-frame'
import { recordTitle } from '@/app/_kit/record/record-title'
import { ${camel}Form } from '../_form/${area}-form'
import { edit } from '../actions'

type Props = PageProps<'/${area}/list/[id]'>

const read = (id: string) => upstream(get${pascal}, { query: { id } })

async function named(id: string) {
  const { title } = await read(id)
  return { zh: title, en: title }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireScreen('/${area}/list/[id]')
  return { title: await recordTitle('${area}', nameOf(named((await params).id))) }
}

export default async function ${pascal}Page({ params, searchParams }: Props) {
  await requireScreen('/${area}/list/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  const draw = async () => (
    <Card>
      <RecordForm form={${camel}Form} action={edit} record={await read(id)} />
    </Card>
  )
  const page = { words: '${area}', list: '/${area}/list', at: \`/${area}/list/\${id}\` }
  return <RecordPage {...page} search={search} name={named(id)} draw={draw} />
}
`

const words = (pascal) => ({
  'en-GB': {
    newTitle: `Add ${pascal}`,
    oneTitle: pascal,
    oneTitleOf: `${pascal}: {name}`,
    column: { title: 'Title', createdAt: 'Created', note: 'Note' },
    create: 'Add',
    save: 'Save changes',
    fault: { required: 'This is required' },
    done: { added: 'Added', saved: 'Saved' },
  },
  'zh-CN': {
    newTitle: `新增 ${pascal}`,
    oneTitle: pascal,
    oneTitleOf: `${pascal}：{name}`,
    column: { title: '标题', createdAt: '创建时间', note: '备注' },
    create: '新增',
    save: '保存修改',
    fault: { required: '请填写' },
    done: { added: '已新增', saved: '已保存' },
  },
})

const screens = ({ area, camel, pascal }) => `    {
      path: '/${area}/list/new',
      components: ['${camel}/${pascal}New'],
      permission: '${camel}:edit',
      title: '${area}.newTitle',
      menu: { zh: '新增 ${pascal}', en: 'Add ${pascal}', side: 'shop', hidden: true },
    },
    {
      path: '/${area}/list/[id]',
      components: ['${camel}/${pascal}'],
      permission: '${camel}:edit',
      title: '${area}.oneTitle',
      menu: { zh: '${pascal}', en: '${pascal}', side: 'shop', hidden: true },
    },
`

const examples = ({ camel, pascal }) => `  '${camel}.add${pascal}': () => ({ body: { title: 'A record', note: '' } }),
  '${camel}.get${pascal}': async (world) => ({ query: { id: await added(world) } }),
  '${camel}.edit${pascal}': async (world, caller) => {
    const { id } = await world.data(add${pascal}, caller, { body: { title: 'Before', note: '' } })
    return { body: { id, version: 1, title: 'After', note: '' } }
  },
`

const exampleHelper = ({ pascal }) => `
/** A record of somebody who may add them. */
async function added(world: World): Promise<string> {
  const writer = world.holder(add${pascal})
  if (!writer) throw new NotApplicable('nobody adds records')
  return (await world.data(add${pascal}, writer, { body: { title: 'A record', note: '' } })).id
}
`

/** A form for the records of an area: contract, module, page of a new and of a known one. */
export function recordPart(names) {
  const { area, camel, pascal } = names
  const screen = `app/(console)/${area}/list`
  return {
    words,
    common: ['Edited', 'line', 'Version'],
    contract: contract(names),
    permissions: `    '${camel}:edit': ['编辑 ${pascal}', 'Edit ${area}'],\n`,
    screens: screens(names),
    columns: ",\n  note text not null default '',\n  version int not null default 1",
    bindingsImport: `import { ${camel}Records } from './records'\n`,
    bindings: `  ...${camel}Records,\n`,
    examples: examples(names),
    exampleHelper: exampleHelper(names),
    exampleNeeds: { contract: [`add${pascal}`], world: ['NotApplicable', 'type World'] },
    acts: { [`get${pascal}`]: 'Look at', [`add${pascal}`]: 'Add', [`edit${pascal}`]: 'Edit' },
    files: {
      [`lib/marketplace/modules/${area}/records.ts`]: record(names),
      [`${screen}/_form/${area}-form.ts`]: form(names),
      [`${screen}/actions.ts`]: actions(names),
      [`${screen}/new/page.tsx`]: newPage(names),
      [`${screen}/[id]/page.tsx`]: onePage(names),
    },
  }
}
