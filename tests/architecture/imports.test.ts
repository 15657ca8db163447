import { holdRules, plant, type Rule } from './rule'
import { importsOf, type SourceFile } from './tree'

interface Direction {
  sentence: string
  from: RegExp
  /** True for a target (a path of ours without its ending) that the file may not import. */
  forbidden(target: string, from: string): boolean
  planted: SourceFile
}

/** The planted imports below. */
const OWN = /architecture\/imports\.test\.ts$/
const WEB = /^(app|components|lib\/(actions|i18n|navigation|realtime|server|session|upstream))(\/|$)/
const MODULE = /^lib\/marketplace\/modules\/([\w-]+)(?:\/(.*))?$/

const moduleOf = (file: string) => MODULE.exec(file)?.[1]

/** `op/orders` are the operator's screens of the area `order`, `api/orders` its handlers: folders of paths, one area. */
const AREA_OF_FOLDER: Record<string, string> = { 'op/orders': 'order', 'api/orders': 'order' }
const areaOf = (file: string): string | undefined => {
  const folder = /^app\/(?:\(\w+\)\/)?((?:(?:op|api)\/)?[\w-]+)\//.exec(file)?.[1]
  return folder && (AREA_OF_FOLDER[folder] ?? folder.replace(/^(op|api)\//, ''))
}
/** Code beside the areas that belongs to all of them. */
const SHARED_BY_SCREENS = /^app\/(?:\(\w+\)\/)?(_kit\/[\w-]+\/[\w-]+|_[\w-]+\/[\w-]+|[\w-]+)(\.\w+)?$/

const DIRECTIONS: Direction[] = [
  {
    sentence: 'the domain imports nothing of ours',
    from: /^lib\/domain\//,
    forbidden: (target) => !target.startsWith('lib/domain/'),
    planted: plant('lib/domain/money.ts', "import { endpoint } from '@/lib/contract/endpoint'"),
  },
  {
    sentence: 'the contract imports only the domain',
    from: /^lib\/contract\//,
    forbidden: (target) => !/^lib\/(contract|domain)\//.test(target),
    planted: plant('lib/contract/order.ts', "import { upstream } from '../upstream/call'"),
  },
  {
    sentence: 'the web side never imports the marketplace',
    from: /^(app|components|middleware|next\.config|lib\/(?!marketplace\/|tools\/))/,
    forbidden: (target) => target.startsWith('lib/marketplace'),
    planted: plant('app/(console)/order/list/page.tsx', "import { listOrders } from '@/lib/marketplace/modules/order'"),
  },
  {
    sentence: 'the marketplace never imports the web side',
    from: /^lib\/marketplace\//,
    forbidden: (target) => WEB.test(target),
    planted: plant('lib/marketplace/kernel/serve.ts', "import type { Session } from '@/lib/session/session'"),
  },
  {
    sentence: 'modules of the marketplace meet at their index',
    from: /^lib\/marketplace\/modules\//,
    forbidden: (target, from) => {
      const [, other, inside] = MODULE.exec(target) ?? []
      return !!other && other !== moduleOf(from) && inside !== undefined && inside !== 'index'
    },
    planted: plant('lib/marketplace/modules/order/queries.ts', "import { user } from '../account/schema'"),
  },
  {
    sentence: 'the kernel of the marketplace knows no module',
    from: /^lib\/marketplace\/kernel\//,
    forbidden: (target) => MODULE.test(target),
    planted: plant('lib/marketplace/kernel/audit.ts', "import { user } from '../modules/account'"),
  },
  {
    sentence: 'lib imports no screen and no component',
    from: /^lib\//,
    forbidden: (target) => /^(app|components)\//.test(target),
    planted: plant('lib/navigation/menu.ts', "import { Menu } from '@/components/shell/menu'"),
  },
  {
    sentence: 'components import no screen, no upstream and no session',
    from: /^components\//,
    forbidden: (target) => /^(app|lib\/(upstream|session|server))\//.test(target),
    planted: plant('components/table/table.tsx', "import { requireSession } from '@/lib/session/session'"),
  },
  {
    sentence: 'screens of different areas do not import each other',
    from: /^app\//,
    forbidden: (target, from) => {
      const [mine, other] = [areaOf(from), areaOf(`${target}.x`)]
      return !!mine && !!other && mine !== other && !SHARED_BY_SCREENS.test(target)
    },
    planted: plant(
      'app/(console)/order/list/page.tsx',
      "import { Figures } from '@/app/(console)/dashboard/figures/x'",
    ),
  },
  {
    sentence: 'nothing that is served imports a test',
    from: /^(app|components|lib\/(?!tools\/)|middleware)/,
    forbidden: (target) => target.startsWith('tests/'),
    planted: plant('lib/server/main.ts', "import { login } from '../../tests/support/login'"),
  },
]

const asRule = ({ sentence, from, forbidden, planted }: Direction): Rule => ({
  sentence,
  planted: [planted],
  violations: (files) =>
    files
      .filter((file) => from.test(file.path))
      .flatMap((file) =>
        importsOf(file)
          .filter(({ ours, target }) => ours && forbidden(target, file.path))
          .map(({ target }) => `${file.path} imports ${target}`),
      ),
})

type Graph = Map<string, string[]>

function graphOf(files: readonly SourceFile[]): Graph {
  const nodes = new Map(files.map((file) => [file.path.replace(/\.(tsx?|mjs|cjs)$/, ''), file]))
  const nodeAt = (target: string) => [target, `${target}/index`].find((name) => nodes.has(name))
  return new Map(
    [...nodes].map(([name, file]) => {
      const targets = importsOf(file).filter(({ typeOnly }) => !typeOnly)
      return [name, targets.flatMap(({ target }) => nodeAt(target) ?? [])]
    }),
  )
}

/** Circles of imports, each named once; what only types travel along is no circle at run time. */
function circles(graph: Graph): string[] {
  const found = new Set<string>()
  const done = new Set<string>()
  const visit = (node: string, trail: string[]) => {
    const at = trail.indexOf(node)
    if (at >= 0) found.add(trail.slice(at).sort().join(' <-> '))
    if (at >= 0 || done.has(node)) return
    for (const next of graph.get(node) ?? []) visit(next, [...trail, node])
    done.add(node)
  }
  for (const node of graph.keys()) visit(node, [])
  return [...found]
}

holdRules([
  ...DIRECTIONS.map(asRule),
  {
    sentence: 'no import climbs three folders: what is that far away has an address (@/…)',
    planted: [plant('app/(console)/goods/list/a.tsx', "import { orError } from '../../../or-error'")],
    violations: (files) =>
      files
        // Scripts that Node runs without a bundler know no alias.
        .filter(
          ({ path, text }) => !path.endsWith('.mjs') && !OWN.test(path) && /(from|import\() ?'(\.\.\/){3}/.test(text),
        )
        .map(({ path }) => path),
  },
  {
    sentence: 'imports form no circle',
    planted: [plant('lib/a.ts', "import { b } from './b'"), plant('lib/b.ts', "import { a } from '@/lib/a'")],
    violations: (files) => circles(graphOf(files)).flatMap((circle) => circle.split(' <-> ')),
  },
])
