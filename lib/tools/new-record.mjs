const contract = ({ camel, pascal, operator }, machine) => `
export const ${pascal} = z.object({ id: Id, title: z.string(), note: z.string(), version: Version${machine?.detail ?? ''} })
export type ${pascal} = z.output<typeof ${pascal}>

const FIELDS = { title: line(64).min(1, { error: 'required' }), note: line(300) }

export const get${pascal} = endpoint({
  method: 'GET',
  path: '/${camel}/${camel}/queryById',
  from: 'extension',
  who: '${operator ? 'operator' : 'user'}',
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
  who: '${operator ? 'operator' : 'shop'}',
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
  who: '${operator ? 'operator' : 'shop'}',
  permission: '${camel}:edit',
  summary: 'Change a record',
  body: z.strictObject({ ...FIELDS, id: Id, version: Version }),
  data: Edited,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})
`

/** The first wall of tenancy, behind which row-level security stands. */
const visible = (camel) => `
    visible: ({ scope }) => (scope.kind === 'shop' ? sql\`\${${camel}.shopId} = \${scope.shopId}\` : sql\`true\`),`

const handlers = (
  { area, camel, pascal, contract: from, operator },
  queue,
  machine,
) => `import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/${from}'
${machine?.record.imports ?? ''}import type { Binding } from '../../kernel/binding'
import { recordBindings } from '../../kernel/record'
import { ${camel} } from '../../tables/${area}'
${queue ? `import { ${camel}Decisions } from './decide'\n` : ''}
const ${machine ? 'record' : '{ bindings }'} = recordBindings(
  ${camel},
  { list: contract.list${pascal}, get: contract.get${pascal}, add: contract.add${pascal}, edit: contract.edit${pascal} },
  {
    key: ${camel}.id,
    refType: '${camel}',
    title: ({ title }) => title,
    search: [${camel}.title],
    order: sql\`\${${camel}.createdAt} desc, \${${camel}.id}\`,${operator ? '' : visible(camel)}${machine?.record.details ?? ''}
  },
)
${machine?.record.handlers ?? ''}
export const ${camel}Bindings: readonly Binding[] = [...${machine ? 'record.' : ''}bindings${queue ? `, ...${camel}Decisions` : ''}${machine ? ', ...acts' : ''}]
`

const form = ({
  camel,
  pascal,
  path,
  contract: from,
}) => `import { add${pascal}, edit${pascal} } from '@/lib/contract/${from}'
import { recordForm } from '@/app/_kit/record/definition'

export const ${camel}Form = recordForm(add${pascal}, edit${pascal}, {
  name: '${camel}',
  words: '${camel}',
  path: '${path}',
  fields: [
    { name: 'title', control: { as: 'text', max: 64 } },
    { name: 'note', control: { as: 'area', max: 300 }, optional: true },
  ],
})
`

const actions = ({ area, camel, pascal, path, contract: from }, machine) => `'use server'

${machine?.record.screen ?? ''}import { action } from '@/lib/actions/action'
import { get${pascal} } from '@/lib/contract/${from}'
import { read } from '@/lib/upstream/read'
import { knownInput, newInput } from '@/app/_kit/record/definition'
import { done, saved } from '@/app/_kit/record/flash'
import { addRecord, editRecord } from '@/app/_kit/record/save-record'
import { ${camel}Form } from './_form/${area}-form'

const LIST = '${path}'

export const add = action('${camel}:edit', newInput(${camel}Form), async (typed) => {
  const { id } = await addRecord(${camel}Form, typed)
  return done(\`\${LIST}/\${id}\`, '${camel}.done.added', { under: LIST })
})

export const edit = action('${camel}:edit', knownInput(${camel}Form), async (typed) => {
  const now = () => read(get${pascal}, { query: { id: typed.id } }, { else: null })
  const edited = await editRecord(${camel}Form, typed, now)
  return saved(edited, \`\${LIST}/\${typed.id}\`, '${camel}.done.saved', { under: LIST })
})
${machine?.record.actions ?? ''}`

const newPage = ({ area, camel, pascal, path }) => `import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { requireScreen } from '@/lib/session/session'
import { RecordForm } from '@/app/_kit/record/record-form'
import { RecordPage } from '@/app/_kit/record/record-frame'
import { ${camel}Form } from '../_form/${area}-form'
import { add } from '../actions'

const PATH = '${path}/new'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('${camel}'))('newTitle'),
})

const draw = async () => (
  <Card>
    <RecordForm form={${camel}Form} action={add} />
  </Card>
)

export default async function New${pascal}Page() {
  await requireScreen(PATH)
  return <RecordPage words="${camel}" list="${path}" at={PATH} draw={draw} />
}
`

const drawn = (camel, pascal, machine) =>
  machine
    ? `{
    const record = await one(id)
    return (
      <>
        <${pascal}Acts record={record} />
        <Card>
          <RecordForm form={${camel}Form} action={edit} record={record} />
        </Card>
      </>
    )
  }`
    : `(
    <Card>
      <RecordForm form={${camel}Form} action={edit} record={await one(id)} />
    </Card>
  )`

const onePage = ({ area, camel, pascal, path, contract: from }, machine) => `import type { Metadata } from 'next'
import { Card } from '@/components/ui/card'
import { get${pascal} } from '@/lib/contract/${from}'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { RecordForm } from '@/app/_kit/record/record-form'
import { nameOf, RecordPage } from '@/app/_kit/record/record-frame'
import { recordTitle } from '@/app/_kit/record/record-title'
${machine ? `import { ${pascal}Acts } from '../_form/${area}-acts'\n` : ''}import { ${camel}Form } from '../_form/${area}-form'
import { edit } from '../actions'

type Props = PageProps<'${path}/[id]'>

const one = (id: string) => read(get${pascal}, { query: { id } })

async function named(id: string) {
  const { title } = await one(id)
  return { zh: title, en: title }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireScreen('${path}/[id]')
  return { title: await recordTitle('${camel}', nameOf(named((await params).id))) }
}

export default async function ${pascal}Page({ params, searchParams }: Props) {
  await requireScreen('${path}/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  const draw = async () => ${drawn(camel, pascal, machine)}
  const page = { words: '${camel}', list: '${path}', at: \`${path}/\${id}\` }
  return <RecordPage {...page} search={search} name={named(id)} draw={draw} />
}
`

const words = (zh, en) => ({
  'en-GB': {
    newTitle: `Add: ${en}`,
    oneTitle: en,
    oneTitleOf: `${en}: {name}`,
    column: { title: 'Title', createdAt: 'Created', note: 'Note' },
    create: 'Add',
    save: 'Save changes',
    fault: { required: 'This is required' },
    done: { added: 'Added', saved: 'Saved' },
  },
  'zh-CN': {
    newTitle: `新增${zh}`,
    oneTitle: zh,
    oneTitleOf: `${zh}：{name}`,
    column: { title: '标题', createdAt: '创建时间', note: '备注' },
    create: '新增',
    save: '保存修改',
    fault: { required: '请填写' },
    done: { added: '已新增', saved: '已保存' },
  },
})

const screen = ({ camel, pascal, path, operator, heading }, last, { component, title, zh, en }) => `    {
      path: '${path}/${last}',
      components: ['${path.slice(1, path.lastIndexOf('/') + 1)}${pascal}${component}'],
      permission: '${camel}:edit',
      title: '${camel}.${title}',
      menu: { zh: '${zh}', en: '${en}', side: '${operator ? 'operator' : 'shop'}', ${heading ? `parent: '${heading}', ` : ''}hidden: true },
    },
`

const screens = (names) =>
  screen(names, 'new', { component: 'New', title: 'newTitle', zh: `新增${names.zh}`, en: `Add: ${names.en}` }) +
  screen(names, '[id]', { component: '', title: 'oneTitle', zh: names.zh, en: names.en })

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
export function recordPart(names, queue, machine) {
  const { area, camel, pascal, path, zh, en, operator } = names
  const folder = `app/(console)${path}`
  return {
    words,
    common: ['Edited', 'line', 'Version'],
    contract: contract(names, machine),
    permissions: `    '${camel}:edit': ['编辑${zh}', 'Edit ${en[0].toLowerCase()}${en.slice(1)}'${operator ? ", 'operator'" : ''}],\n`,
    screens: screens(names),
    types: ['integer'],
    table: "  note: text('note').notNull().default(''),\n  version: integer('version').notNull().default(1),\n",
    columns: ",\n  note text not null default '',\n  version int not null default 1",
    examples: examples(names),
    exampleHelper: exampleHelper(names),
    exampleNeeds: { contract: [`add${pascal}`], world: ['NotApplicable', 'type World'] },
    acts: { [`get${pascal}`]: 'Look at', [`add${pascal}`]: 'Add', [`edit${pascal}`]: 'Edit' },
    files: {
      [`lib/marketplace/modules/${area}/handlers.ts`]: handlers(names, queue, machine),
      [`${folder}/_form/${area}-form.ts`]: form(names),
      [`${folder}/actions.ts`]: actions(names, machine),
      [`${folder}/new/page.tsx`]: newPage(names),
      [`${folder}/[id]/page.tsx`]: onePage(names, machine),
    },
  }
}
