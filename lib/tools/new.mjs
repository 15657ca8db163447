// `npm run new -- returns`: writes the files of a new area, so that none is forgotten.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { templatesFor } from './new-templates.mjs'
import { ROOT, run, say, stop } from './run.mjs'

const [area] = process.argv.slice(2)
if (!area || !/^[a-z][a-z]*(-[a-z]+)*$/.test(area))
  stop('npm run new -- <area>   one word as the wire spells it, such as review')

const files = templatesFor(area)
const taken = Object.keys(files).filter((path) => existsSync(join(ROOT, path)))
if (taken.length > 0) stop(`These exist already:\n${taken.join('\n')}`)

for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true })
  writeFileSync(join(ROOT, path), text)
  say(`written  ${path}`)
}
run('node_modules/.bin/biome', ['check', '--write', ...Object.keys(files)], { stdio: 'ignore' })
say(`
Four places name the area; each fails its test or does not compile until it does:
  lib/contract/index.ts            add the module to AREAS
  lib/domain/permission.ts         add '${area}:list'
  lib/marketplace/app.ts           add the module's bindings
  lib/navigation/screens.ts        one row for each screen
Then: npm run openapi, an example in tests/contract, and npm test.`)
