// `npm run new -- review record queue`: writes a working slice of a new area, from the contract to the screen and its tests.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { mentionsFor, screenMentions } from './new-mentions.mjs'
import { screenTemplate, templatesFor } from './new-templates.mjs'
import { ROOT, run, say, stop } from './run.mjs'

const USAGE = `npm run new -- <area> [record] [queue]
  an area with a list; \`record\`: a form for its records; \`queue\`: a decision of the platform about each of them
npm run new -- screen <area> </path>
  one more screen of an area that exists`
const WORD = /^[a-z]+(-[a-z]+)*$/
const PATH = /^(\/[a-z]+(-[a-z]+)*)+$/

const [first, ...rest] = process.argv.slice(2)

function planned() {
  if (first === 'screen') {
    const [area = '', path = ''] = rest
    if (!WORD.test(area) || !PATH.test(path)) stop(USAGE)
    return { area, files: screenTemplate(area, path), mentions: screenMentions(area, path) }
  }
  const known = rest.every((part) => part === 'record' || part === 'queue')
  if (!first || !WORD.test(first) || !known) stop(USAGE)
  return { area: first, files: templatesFor(first, rest), mentions: mentionsFor(first, rest) }
}

const { area, files, mentions } = planned()
const taken = Object.keys(files).filter((path) => existsSync(join(ROOT, path)))
if (taken.length > 0) stop(`These exist already:\n${taken.join('\n')}`)

const textAt = (path) => (existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : '')
const lost = mentions.filter(([path, marker]) => !textAt(path).includes(marker))
if (lost.length > 0)
  stop(`lib/tools/new-mentions.mjs no longer knows its place in:\n${lost.map(([path]) => path).join('\n')}`)

for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true })
  writeFileSync(join(ROOT, path), text)
  say(`written  ${path}`)
}
for (const [path, marker, text] of mentions) {
  writeFileSync(
    join(ROOT, path),
    textAt(path).replace(marker, () => text + marker),
  )
  say(`changed  ${path}`)
}
const touched = [...Object.keys(files).filter((path) => !path.endsWith('.sql')), ...mentions.map(([path]) => path)]
run(join(ROOT, 'node_modules/.bin/biome'), ['check', '--write', ...new Set(touched)], { stdio: 'ignore' })
run('npm', ['run', '--silent', 'openapi'])
say(`
Left to you: the words in messages/ (log.json too) and in lib/domain/areas/${area}.ts, which other roles hold the permission
(\`roles\` of that file), and demo data. Then: npm test.`)
