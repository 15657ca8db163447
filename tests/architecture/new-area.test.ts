import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'

interface NewArea {
  files: Record<string, string>
  mentions: [path: string, marker: string, text: string][]
}

/** What a few lines beside the tool say. */
const told = <T>(lines: string): T =>
  JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', lines], { encoding: 'utf8' }))

/** What `npm run new` would write of an area that there will never be, as the tool itself says. */
const { files, mentions } = told<NewArea>(
  `import { mentionsFor } from './lib/tools/new-mentions.mjs'
  import { templatesFor } from './lib/tools/new-templates.mjs'
  const wanted = ['record', 'queue']
  console.log(JSON.stringify({ files: templatesFor('specimen-area', wanted), mentions: mentionsFor('specimen-area', wanted) }))`,
)

test.each(mentions)('a new area finds its place in %s, before %j', (path, marker) => {
  expect(readFileSync(path, 'utf8').split(marker)).toHaveLength(2)
})

const code = Object.entries(files).filter(([path]) => /\.tsx?$/.test(path))

test('the files of a new area are new, can be read, and import what there is', () => {
  expect(Object.keys(files).filter((path) => existsSync(path))).toEqual([])
  const missing = code.flatMap(([path, text]) => {
    parseSync(text, { syntax: 'typescript', tsx: path.endsWith('x') })
    return [...text.matchAll(/from '@\/([^']+)'/g)]
      .map(([, target]) => target ?? '')
      .filter(
        (target) =>
          ![`${target}.ts`, `${target}.tsx`, `${target}/index.ts`].some((file) => file in files || existsSync(file)),
      )
  })
  expect(missing).toEqual([])
})

test('a part that was not asked for is not there', () => {
  const plain = told<Record<string, string>>(
    `import { templatesFor } from './lib/tools/new-templates.mjs'
    console.log(JSON.stringify(templatesFor('specimen-area')))`,
  )
  expect(Object.keys(plain).filter((path) => /decide|approvals|records|actions/.test(path))).toEqual([])
  expect(plain['lib/contract/specimen-area.ts']).not.toMatch(/decide|addSpecimenArea/)
})

test('a single screen finds its place in the manifest of an area', () => {
  const { files: screen, mentions: rows } = told<NewArea>(
    `import { screenMentions } from './lib/tools/new-mentions.mjs'
    import { screenTemplate } from './lib/tools/new-templates.mjs'
    console.log(JSON.stringify({ files: screenTemplate('goods', '/goods/specimen'), mentions: screenMentions('goods', '/goods/specimen') }))`,
  )
  expect(Object.keys(screen)).toEqual(['app/(console)/goods/specimen/page.tsx'])
  const [[path, marker, row] = ['', '', '']] = rows
  expect(readFileSync(path, 'utf8').replace(marker, () => row + marker)).toContain(
    "screens: [\n    {\n      path: '/goods/specimen'",
  )
})

/** The file as the tool would leave it. */
const changed = (path: string): string =>
  mentions
    .filter(([file]) => file === path)
    .reduce((text, [, marker, words]) => text.replace(marker, () => words + marker), readFileSync(path, 'utf8'))

test.each(['en-GB', 'zh-CN'])('the audit has words for a new area in %s', (locale) => {
  const log = JSON.parse(changed(`messages/${locale}/log.json`))
  expect(log.modules.specimenArea).toMatch(/./)
  expect(log.action.specimenArea.listSpecimenArea).toMatch(/./)
})
