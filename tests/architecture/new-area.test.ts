import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'

interface NewArea {
  files: Record<string, string>
  mentions: [path: string, marker: string, text: string][]
}

/** What `npm run new -- after-sale` would write, as the tool itself says. */
const { files, mentions }: NewArea = JSON.parse(
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { mentionsFor, templatesFor } from './lib/tools/new-templates.mjs'
      console.log(JSON.stringify({ files: templatesFor('after-sale'), mentions: mentionsFor('after-sale') }))`,
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
