import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './run.mjs'

const camelOf = (kebab) => kebab.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())

const MANIFESTS = 'lib/domain/areas'

/** Paths of the headings of the menu. */
const headings = () =>
  readdirSync(join(ROOT, MANIFESTS)).flatMap((file) => {
    const [, block = ''] =
      /\n {2}headings: \[([\s\S]*?)\n {2}\]/.exec(readFileSync(join(ROOT, MANIFESTS, file), 'utf8')) ?? []
    return [...block.matchAll(/path: '([^']+)'/g)].map(([, path]) => path)
  })

/** Heading of a screen in the menu, if there is one. */
const headingOf = (path) => headings().find((heading) => heading === path.slice(0, path.lastIndexOf('/')))

/**
 * Names of the generated code: its spellings, its places in the tree and in the menu. An existing area gets a part of
 * its own, named after the last word of the path: `finance` and `/op/finance/refund-notes` make `finance-refund-notes`.
 */
export function namesOf(base, path, zh, en) {
  const within = existsSync(join(ROOT, MANIFESTS, `${base}.ts`))
  const part = path.slice(path.lastIndexOf('/') + 1)
  const area = within ? `${base}-${part}` : base
  const inFolder = within && existsSync(join(ROOT, `lib/contract/${base}/index.ts`))
  const contract = inFolder ? `${base}/${part}` : area
  const camel = camelOf(area)
  return {
    ...{ area, base, camel, path, zh, en, contract },
    pascal: camel[0].toUpperCase() + camel.slice(1),
    snake: area.replaceAll('-', '_'),
    /** Path from the contract to its neighbours. */
    beside: inFolder ? '..' : '.',
    operator: /^\/(op|system)\//.test(path),
    heading: headingOf(path),
    within,
  }
}
