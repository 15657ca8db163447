// `npm run new -- list finance /op/finance/refund-notes 退款备注 "Refund notes"`: writes a working slice, from the contract to
// the screen and its tests.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { mentionsFor } from './new-mentions.mjs'
import { namesOf } from './new-names.mjs'
import { KINDS, templatesFor } from './new-templates.mjs'
import { ROOT, run, say, stop } from './run.mjs'

const USAGE = `npm run new -- <kind> <area> </path> <中文名> <English name>
  list    a table, its endpoint and its list
  record  and a form: add, edit, conflict, log
  machine a record with states: acts as rows, their calls and forms, a test of every act in every state
  queue   and, for records of shops, a decision of the platform about each of them
The area is a new one, or one of lib/domain/areas, which then gets a part of its own; the path says where the list lies.`
const WORD = /^[a-z]+(-[a-z]+)*$/
const PATH = /^(\/[a-z]+(-[a-z]+)*){2,}$/
/** Names stand in code and in messages: neither quotes nor braces. */
const NAME = /^[^'"`{}\\<>]{2,40}$/

const [kind = '', area = '', path = '', zh = '', en = '', ...rest] = process.argv.slice(2)
if (!Object.hasOwn(KINDS, kind) || !WORD.test(area) || !PATH.test(path) || rest.length > 0) stop(USAGE)
if (!NAME.test(en) || !NAME.test(zh) || !/\p{Script=Han}/u.test(zh)) stop(USAGE)
if (kind === 'queue' && /^\/(op|system)\//.test(path)) stop(USAGE)

const names = namesOf(area, path, zh, en)
const files = templatesFor(names, KINDS[kind])
const mentions = mentionsFor(names, KINDS[kind])
const taken = Object.keys(files).filter((file) => existsSync(join(ROOT, file)))
if (taken.length > 0) stop(`These exist already:\n${taken.join('\n')}`)

const textAt = (file) => (existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : '')
const lost = mentions.filter(([file, marker]) => !textAt(file).includes(marker))
if (lost.length > 0)
  stop(`lib/tools/new-mentions.mjs no longer knows its place in:\n${lost.map(([file]) => file).join('\n')}`)

for (const [file, text] of Object.entries(files)) {
  mkdirSync(dirname(join(ROOT, file)), { recursive: true })
  writeFileSync(join(ROOT, file), text)
  say(`written  ${file}`)
}
for (const [file, marker, text] of mentions) {
  writeFileSync(
    join(ROOT, file),
    textAt(file).replace(marker, () => text + marker),
  )
  say(`changed  ${file}`)
}
const touched = [...Object.keys(files).filter((file) => !file.endsWith('.sql')), ...mentions.map(([file]) => file)]
run(join(ROOT, 'node_modules/.bin/biome'), ['check', '--write', ...new Set(touched)], { stdio: 'ignore' })
run('npm', ['run', '--silent', 'openapi'])
say(`
Left to you: the words in messages, which other roles have the permission (\`roles\` in lib/domain/areas/${names.area}.ts),
and demo data. Then: npm test.`)
