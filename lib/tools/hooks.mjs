// `npm run hooks` installs a pre-commit hook, which calls this again with --pre-commit: it formats what is staged and
// renews the digest of the contract. It never refuses a commit: that is what `npm test` is for.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { outputOf, ROOT, run, say, stop } from './run.mjs'

const MARK = '# Written by `npm run hooks`.'
/** Does nothing if nothing is installed, and on branches without this tool. */
const HOOK = `#!/bin/sh
${MARK}
[ -f lib/tools/hooks.mjs ] && [ -x node_modules/.bin/biome ] || exit 0
node lib/tools/hooks.mjs --pre-commit || exit 0
`
const DIGEST = 'docs/openapi-digest.txt'
const OF_CONTRACT = /^lib\/(contract|domain)\//

const namesOf = (...args) => (outputOf('git', ['diff', '--name-only', '-z', ...args]) ?? '').split('\0').filter(Boolean)
const add = (files) => run('git', ['add', '--', ...files])

function install() {
  const folder = outputOf('git', ['rev-parse', '--git-path', 'hooks'])
  if (folder === null) stop('This is no git repository: there is nothing to install a hook in.')
  const file = join(resolve(ROOT, folder), 'pre-commit')
  if (existsSync(file) && !readFileSync(file, 'utf8').includes(MARK))
    stop(`${file} exists and is not ours. Call \`node lib/tools/hooks.mjs --pre-commit\` from it.`)
  mkdirSync(resolve(ROOT, folder), { recursive: true })
  writeFileSync(file, HOOK, { mode: 0o755 })
  say(`${file} written: it formats what is staged and renews ${DIGEST}.`)
}

/** Formats staged files; skips those with unstaged changes, because adding them would stage those too. */
function format(staged, unstaged) {
  const files = staged.filter((file) => !unstaged.includes(file))
  if (files.length === 0) return
  const biome = join(ROOT, 'node_modules/.bin/biome')
  const quiet = [
    '--linter-enabled=false',
    '--files-ignore-unknown=true',
    '--no-errors-on-unmatched',
    '--log-level=error',
  ]
  run(biome, ['check', '--write', ...quiet, ...files], { stdio: ['ignore', 'ignore', 'inherit'] })
  add(files)
}

function renewDigest(staged) {
  if (!staged.some((file) => OF_CONTRACT.test(file))) return
  const code = run(process.execPath, ['--import', 'tsx', 'lib/tools/openapi.ts'], {
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  if (code === 0) add([DIGEST])
  else say(`${DIGEST} was not renewed: the contract does not load. Run npm run openapi once it does.`)
}

if (process.argv.includes('--pre-commit')) {
  const staged = namesOf('--cached', '--diff-filter=ACMR')
  format(staged, namesOf())
  renewDigest(staged)
} else install()
