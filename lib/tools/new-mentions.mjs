import { machineErrors } from './new-machine.mjs'
import { partsOf } from './new-templates.mjs'

const LOG = [
  ['en-GB', 'Account', 'Order', { list: 'View the list' }],
  [
    'zh-CN',
    '账号',
    '订单',
    {
      list: '查看列表：',
      'Look at': '查看',
      Add: '新增',
      Edit: '编辑',
      'Look at a case of': '查看待审',
      Decide: '审核',
      Close: '关闭',
      'Open again': '重新打开',
    },
  ],
]

/** The audit tells of each call in words: of the module, of what was done, and of what it was about. */
const logWords = ({ camel, pascal, zh, en }, parts) =>
  LOG.flatMap(([locale, account, order, said]) => {
    const name = locale === 'zh-CN' ? zh : en
    const gap = locale === 'zh-CN' ? '' : ': '
    const file = `messages/${locale}/log.json`
    const acts = Object.entries(Object.assign({}, ...parts.map((part) => part.acts)))
    const words = acts.map(([call, act]) => `, "${call}": "${said[act] ?? act}${gap}${name}"`).join('')
    return [
      [file, `"account": "${account}",\n    "announcement"`, `"${camel}": "${name}",\n    `],
      [
        file,
        '"account": {\n      "login":',
        `"${camel}": { "list${pascal}": "${said.list}${gap}${name}"${words} },\n    `,
      ],
      ...(parts.length > 0 ? [[file, `"order": "${order}",\n    "account":`, `"${camel}": "${name}",\n    `]] : []),
    ]
  })

const DETAIL = "  '/system/dicts/[id]': '/system/dicts',\n}"

/** Places where the journeys and the scene get an id for a detail screen. */
const placesOf = ({ area, path }, wanted) =>
  [
    wanted.includes('record') && [`${path}/[id]`, path],
    wanted.includes('queue') && [`/op/${area}/[id]`, `/op/approvals`],
  ]
    .filter(Boolean)
    .map(([screen, list]) => ['tests/support/list-of.ts', DETAIL, `  '${screen}': '${list}',\n`])

/** Additions to the files that list the areas: path, marker, and the text that comes before the marker. */
export function mentionsFor(names, wanted = []) {
  const { area, camel, snake, contract, within } = names
  const queue = wanted.includes('queue')
  const face = queue ? `${camel}Approvals, ${camel}Bindings` : `${camel}Bindings`
  return [
    ['lib/contract/index.ts', 'const isEndpoint =', `import * as ${camel} from './${contract}'\n\n`],
    ['lib/contract/index.ts', '}\n\n/** Every endpoint', `  ${camel},\n`],
    ['lib/domain/areas.ts', 'import type { Area }', `import { ${camel} } from './areas/${area}'\n`],
    ['lib/domain/areas.ts', within ? '] as const satisfies readonly Area[]' : '  message,\n', `  ${camel},\n`],
    ['lib/marketplace/tables/all.ts', '\n/** Every table', `import * as ${camel}Tables from './${area}'\n`],
    ['lib/marketplace/tables/all.ts', '  ...accountTables,\n', `  ...${camel}Tables,\n`],
    [
      'lib/marketplace/modules.ts',
      'export interface ModuleServices',
      `import { ${face} } from './modules/${area}'\n\n`,
    ],
    ['lib/marketplace/modules.ts', '  ...systemBindings,', `  ...${camel}Bindings,\n`],
    ...(queue ? [['lib/marketplace/modules.ts', '...orderApprovals', `...${camel}Approvals, `]] : []),
    ...(wanted.includes('machine')
      ? [['lib/contract/errors.ts', '\n  LOGIN_FAILED: row(', `\n${machineErrors(snake, names)}`]]
      : []),
    ...logWords(names, partsOf(names, wanted)),
    ['tests/contract/examples.ts', 'import type { Parts }', `import { ${camel}Examples } from './examples-${area}'\n`],
    ['tests/contract/examples.ts', '  ...accountExamples,\n', `  ...${camel}Examples,\n`],
    ['tests/architecture/table-owners.ts', "  task: 'selection", `  '${area}': '${snake}',\n`],
    ...placesOf(names, wanted),
  ]
}
