// `npm run new -- review`: writes a working slice of a new area, from the contract to the screen and its tests.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { mentionsFor } from './new-mentions.mjs'
import { templatesFor } from './new-templates.mjs'
import { ROOT, run, say, stop } from './run.mjs'

const [area] = process.argv.slice(2)
if (!area || !/^[a-z]+(-[a-z]+)*$/.test(area))
  stop('npm run new -- <area>   one word as the wire spells it, such as review')

const files = templatesFor(area)
const taken = Object.keys(files).filter((path) => existsSync(join(ROOT, path)))
if (taken.length > 0) stop(`These exist already:\n${taken.join('\n')}`)

const mentions = mentionsFor(area)
const lost = mentions.filter(([path, marker]) => !readFileSync(join(ROOT, path), 'utf8').includes(marker))
if (lost.length > 0)
  stop(`lib/tools/new-mentions.mjs no longer knows its place in:\n${lost.map(([path]) => path).join('\n')}`)

for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true })
  writeFileSync(join(ROOT, path), text)
  say(`written  ${path}`)
}
for (const [path, marker, text] of mentions) {
  const file = join(ROOT, path)
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(marker, () => text + marker),
  )
  say(`changed  ${path}`)
}
const touched = [...Object.keys(files).filter((path) => !path.endsWith('.sql')), ...mentions.map(([path]) => path)]
run(join(ROOT, 'node_modules/.bin/biome'), ['check', '--write', ...new Set(touched)], { stdio: 'ignore' })
run('npm', ['run', '--silent', 'openapi'])
say(`
Left to you: the words in messages/ (log.json too) and in lib/domain/areas/${area}.ts, which other roles hold the permission
(\`roles\` of that file), and demo data. Then: npm test.`)
