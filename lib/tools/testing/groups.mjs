// Test files of jest in groups: see tests/support/group.cjs.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../run.mjs'
import { costOf } from './budget.mjs'
import { REPORTS } from './record.mjs'

const WORKERS = 2
/** Long enough that loading is a small part of it, short enough for two workers to end together. */
const GROUP_SECONDS = 45
export const textOf = (file) => readFileSync(join(ROOT, file), 'utf8')
/** A file that replaces modules, or has a comment `@alone` with a reason, does not share its modules. */
const REPLACES_MODULES = /\bjest\.(mock|doMock|unmock|resetModules|isolateModules)\(|^\/\*\* @alone /m
const isAlone = (file) => file.startsWith('tests/fault/') || REPLACES_MODULES.test(textOf(file))

/** Files of a folder of tests/. */
export const testFiles = (folder) =>
  readdirSync(join(ROOT, 'tests', folder))
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `tests/${folder}/${name}`)

function groupsOf(table, files, label) {
  const shared = files.filter((file) => !isAlone(file))
  const cost = (file) => costOf(table, [file], label)
  const kinds = [/^tests\/web\//, /^tests\/(?!web\/)/].map((kind) => shared.filter((file) => kind.test(file)))
  const groups = kinds.flatMap((kind) => {
    const count = Math.max(Math.min(WORKERS, kind.length), Math.ceil(costOf(table, kind, label) / GROUP_SECONDS))
    const filled = Array.from({ length: count }, () => ({ files: [], seconds: 0 }))
    for (const file of [...kind].sort((one, other) => cost(other) - cost(one))) {
      const least = filled.reduce((best, each) => (each.seconds < best.seconds ? each : best))
      least.files.push(file)
      least.seconds += cost(file)
    }
    // A file larger than a whole share leaves another share empty, and jest refuses a file without tests.
    return filled.filter((group) => group.files.length > 0)
  })
  const alone = files.filter((file) => !shared.includes(file)).map((file) => ({ files: [file], seconds: cost(file) }))
  return [...groups, ...alone].sort((one, other) => other.seconds - one.seconds)
}

/**
 * Writes groups of these files and returns their folder: first those that always run, then the sample, each with the
 * longest first.
 */
export function writeGroups(table, label, { always, sample }) {
  const folder = join(REPORTS, 'groups', label)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const groups = [
    ...groupsOf(table, always, label).map((group) => ({ ...group, sampled: false })),
    ...groupsOf(table, sample, label).map((group) => ({ ...group, sampled: true })),
  ]
  for (const [nth, { files, sampled }] of groups.entries()) {
    const lines = [
      `const files = ${JSON.stringify(files, null, 2)}`,
      "const load = (file) => require('../../../' + file)",
      `require('../../../tests/support/group.cjs')(files, load, { sampled: ${sampled} })`,
    ]
    writeFileSync(join(folder, `${String(nth).padStart(3, '0')}.test.cjs`), `${lines.join('\n')}\n`)
  }
  return folder
}
