import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'

interface Plan {
  label: string
  files: Record<string, string>
  mentions: [path: string, marker: string, text: string][]
}

/** Plans of `npm run new`, as the tool makes them: kinds, area, path and names in both languages. */
const plansOf = (asked: readonly (readonly string[])[]): Plan[] =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `import { readFileSync } from 'node:fs'
        import { mentionsFor } from './lib/tools/new-mentions.mjs'
        import { namesOf } from './lib/tools/new-names.mjs'
        import { KINDS, templatesFor } from './lib/tools/new-templates.mjs'
        const plan = ([kind, ...given]) => {
          const [names, wanted] = [namesOf(...given), KINDS[kind]]
          return { label: kind + ' ' + given[0], files: templatesFor(names, wanted), mentions: mentionsFor(names, wanted) }
        }
        console.log(JSON.stringify(JSON.parse(readFileSync(0, 'utf8')).map(plan)))`,
      ],
      { encoding: 'utf8', input: JSON.stringify(asked), maxBuffer: 2 ** 28 },
    ),
  )

const AREAS = readdirSync('lib/domain/areas')
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((name) => name !== 'area')

const WORDS = ['样品', 'Specimens'] as const
/** Each kind in each area that exists, for shops and for the platform, and in one that does not. */
const plans = plansOf([
  ...[...AREAS, 'specimen-area'].flatMap((area) => [
    ['list', area, `/${area}/specimens`, ...WORDS],
    ['list', area, `/op/${area}/specimens`, ...WORDS],
    ['record', area, `/${area}/specimens`, ...WORDS],
    ['record', area, `/op/${area}/specimens`, ...WORDS],
    ['machine', area, `/${area}/specimens`, ...WORDS],
    ['machine', area, `/op/${area}/specimens`, ...WORDS],
    ['queue', area, `/${area}/specimens`, ...WORDS],
  ]),
])

/** Text of a file that exists, read once. */
const known = new Map<string, string>()
const textOf = (path: string): string => {
  const text = known.get(path) ?? readFileSync(path, 'utf8')
  known.set(path, text)
  return text
}

/** Markers that stand in their file not at all, or more than once. */
const lost = ({ label, mentions }: Plan) =>
  mentions
    .filter(([path, marker]) => textOf(path).split(marker).length !== 2)
    .map(([path, marker]) => `${label}: ${path} has not one ${marker.trim()}`)

const taken = ({ label, files }: Plan) =>
  Object.keys(files)
    .filter((path) => existsSync(path))
    .map((path) => `${label}: ${path}`)

const code = ({ files }: Plan) => Object.entries(files).filter(([path]) => /\.tsx?$/.test(path))

/** Files and names that a generated file imports from the project. */
function importsOf(path: string, text: string): { target: string; names: string[] }[] {
  const found = text.matchAll(/import (?:type )?(?:\{([^}]*)\} |\* as \w+ )?from '(@\/|\.\.?\/)([^']+)'/g)
  return [...found].map(([, names = '', from = '', rest = '']) => ({
    target: decodeURIComponent(from === '@/' ? rest : new URL(from + rest, `file:///${path}`).pathname.slice(1)),
    names: names.split(',').flatMap((name) => /^\s*(?:type )?(\w+)/.exec(name)?.[1] ?? []),
  }))
}

const fileOf = (plan: Plan, target: string) =>
  [`${target}.ts`, `${target}.tsx`, `${target}/index.ts`].find((file) => file in plan.files || existsSync(file))

const isExported = (text: string, name: string) =>
  new RegExp(`export (?:declare )?(?:async )?(?:const|function\\*?|class|type|interface|enum) ${name}\\b`).test(text) ||
  [...text.matchAll(/export (?:type )?\{([^}]*)\}/g)].some(([, list = '']) => new RegExp(`\\b${name}\\b`).test(list)) ||
  /export \* from/.test(text)

/** Imports of the project that lead to no file, or to a name that it does not export, once the plan is written. */
const missing = (plan: Plan) =>
  code(plan).flatMap(([path, text]) =>
    importsOf(path, text).flatMap(({ target, names }) => {
      const file = fileOf(plan, target)
      if (!file) return [`${plan.label}: ${path} imports ${target}`]
      const there = plan.files[file] ?? textOf(file)
      return names
        .filter((name) => !isExported(there, name))
        .map((name) => `${plan.label}: ${path} imports ${name} from ${target}`)
    }),
  )

test('every kind finds its places in every area', () => {
  expect(AREAS.length).toBeGreaterThan(50)
  expect(plans.flatMap(lost)).toEqual([])
  expect(plans.flatMap(taken)).toEqual([])
})

test('the generated code parses, and its imports exist', () => {
  expect(plans.flatMap(missing)).toEqual([])
  for (const plan of plans.filter(({ label }) => /finance$|specimen-area$/.test(label)))
    for (const [path, text] of code(plan)) parseSync(text, { syntax: 'typescript', tsx: path.endsWith('x') })
})

test('a place that is gone and a file that is missing are noticed', () => {
  const [plan] = plans
  if (!plan) throw new Error('no plan')
  expect(lost({ ...plan, mentions: [['package.json', 'no such words', 'x']] })).toHaveLength(1)
  expect(missing({ ...plan, files: { 'lib/a.ts': "import { b } from './no-such-file'" } })).toHaveLength(1)
  const renamed = "import { machine, noSuchName } from './machine'"
  expect(missing({ ...plan, files: { 'lib/domain/a.ts': renamed } })).toHaveLength(1)
})

test('a machine has a row, a call and a test of every state', () => {
  const machines = plans.filter(({ label }) => label.startsWith('machine '))
  expect(machines).toHaveLength(2 * (AREAS.length + 1))
  for (const { label, files, mentions } of machines) {
    const written = Object.keys(files)
    expect([label, written.filter((path) => path.endsWith('-acts.ts')).length]).toEqual([label, 1])
    expect([label, written.filter((path) => path.endsWith('-acts.test.ts')).length]).toEqual([label, 1])
    expect([label, mentions.filter(([path]) => path === 'lib/contract/errors.ts').length]).toEqual([label, 1])
  }
})

test('every screen asks for a permission and has its names in both languages', () => {
  for (const { label, files } of plans) {
    const [, manifest = ''] = Object.entries(files).find(([path]) => path.startsWith('lib/domain/areas/')) ?? []
    const screens = manifest.split("components: ['").length - 1
    expect([label, manifest.split("permission: '").length - 1]).toEqual([label, screens])
    expect([label, manifest.match(/zh: '[^']*\p{Script=Han}/gu)?.length]).toEqual([label, screens])
    const words = Object.entries(files).find(([path]) => path.startsWith('messages/zh-CN/'))?.[1] ?? '{}'
    expect([label, JSON.parse(words).title]).toEqual([label, WORDS[0]])
  }
})

test('a part that was not asked for is not there', () => {
  const plain = plans.find(({ label }) => label === 'list specimen-area')?.files ?? {}
  expect(Object.keys(plain).filter((path) => /decide|approvals|records|actions/.test(path))).toEqual([])
  expect(plain['lib/contract/specimen-area.ts']).not.toMatch(/decide|addSpecimenArea/)
})

test.each(['en-GB', 'zh-CN'])('the audit has words for a new area in %s', (locale) => {
  const { mentions } = plans.find(({ label }) => label === 'queue specimen-area') ?? { mentions: [] }
  const log = JSON.parse(
    mentions
      .filter(([file]) => file === `messages/${locale}/log.json`)
      .reduce(
        (text, [, marker, words]) => text.replace(marker, () => words + marker),
        textOf(`messages/${locale}/log.json`),
      ),
  )
  expect(log.modules.specimenArea).toMatch(/./)
  expect(log.action.specimenArea.listSpecimenArea).toMatch(/./)
  expect(log.action.specimenArea.decideSpecimenArea).toMatch(/./)
})
