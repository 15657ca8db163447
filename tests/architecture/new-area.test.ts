import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'

interface NewArea {
  files: Record<string, string>
  mentions: [path: string, marker: string, text: string][]
}

/** What `npm run new` would write of an area that there will never be, as the tool itself says. */
const { files, mentions }: NewArea = JSON.parse(
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { mentionsFor } from './lib/tools/new-mentions.mjs'
      import { templatesFor } from './lib/tools/new-templates.mjs'
      console.log(JSON.stringify({ files: templatesFor('specimen-area'), mentions: mentionsFor('specimen-area') }))`,
    ],
    { encoding: 'utf8' },
  ),
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
