import { namesOf } from './new-templates.mjs'

/** The audit tells of each call in words: of the module, and of what was done. */
const logWords = ({ camel, pascal }) =>
  [
    ['en-GB', 'Account', 'Look at the list of'],
    ['zh-CN', '账号', '查看列表：'],
  ].flatMap(([locale, account, look]) => [
    [`messages/${locale}/log.json`, `"account": "${account}",\n    "announcement"`, `"${camel}": "${pascal}",\n    `],
    [
      `messages/${locale}/log.json`,
      '"account": {\n      "login":',
      `"${camel}": { "list${pascal}": "${look} ${pascal}" },\n    `,
    ],
  ])

/** What the files that list the areas say of a new one: path, marker, and the text that comes before the marker. */
export function mentionsFor(area) {
  const names = namesOf(area)
  const { camel, pascal } = names
  return [
    ['lib/contract/index.ts', 'const isEndpoint =', `import * as ${camel} from './${area}'\n\n`],
    ['lib/contract/index.ts', '}\n\n/** Every endpoint', `  ${camel},\n`],
    ['lib/domain/areas.ts', 'import type { Area }', `import { ${camel} } from './areas/${area}'\n`],
    ['lib/domain/areas.ts', '  message,\n', `  ${camel},\n`],
    [
      'lib/marketplace/modules.ts',
      'export interface ModuleServices',
      `import { ${camel}Bindings } from './modules/${area}'\n\n`,
    ],
    ['lib/marketplace/modules.ts', '  ...systemBindings,', `  ...${camel}Bindings,\n`],
    ...logWords(names),
    ['tests/contract/examples-other.ts', "  'message.listByUser'", `  '${camel}.list${pascal}': () => ({}),\n`],
  ]
}
