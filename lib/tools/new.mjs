// `npm run new -- review`: writes a working slice of a new area, from the contract to the screen and its tests.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { mentionsFor, templatesFor } from './new-templates.mjs'
import { ROOT, run, say, stop } from './run.mjs'

const [area] = process.argv.slice(2)
if (!area || !/^[a-z]+(-[a-z]+)*$/.test(area))
  stop('npm run new -- <area>   one word as the wire spells it, such as review')

const files = templatesFor(area)
const taken = Object.keys(files).filter((path) => existsSync(join(ROOT, path)))
if (taken.length > 0) stop(`These exist already:\n${taken.join('\n')}`)

/** Puts a text before the first of the markers that the file has. */
function mention([path, markers, text]) {
  const file = join(ROOT, path)
  const before = readFileSync(file, 'utf8')
  const marker = markers.split('|').find((each) => before.includes(each))
  if (!marker) return say(`by hand  ${path}: ${text.trim()}`)
  writeFileSync(
    file,
    before.replace(marker, () => text + marker),
  )
  return say(`changed  ${path}`)
}

for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true })
  writeFileSync(join(ROOT, path), text)
  say(`written  ${path}`)
}
const mentions = mentionsFor(area)
mentions.forEach(mention)
const touched = [...Object.keys(files).filter((path) => !path.endsWith('.sql')), ...mentions.map(([path]) => path)]
run(join(ROOT, 'node_modules/.bin/biome'), ['check', '--write', ...new Set(touched)], { stdio: 'ignore' })
run('npm', ['run', '--silent', 'openapi'])
say(`
Left to you: the screen's entry in the menu (lib/marketplace/modules/system/permission-tree.ts), who else holds the
permission (roles.ts beside it), demo data, and the words in messages/. Then: npm test.`)
