// Time budget of a run: how fast this machine is, what the tests took before, and which of them fit.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { areaOfPath, areasOfChange } from '../../../tests/support/areas.mjs'
import { outputOf, ROOT } from '../run.mjs'

/** Seconds by file on the reference machine, and the green commit they were saved at; `npm run test:all -- --save`. */
const TABLE = join(ROOT, 'tests/support/seconds.json')
/** Estimate for a file that has never run. */
const UNKNOWN_SECONDS = 8
const WORKERS = 2
/** A run ends with its results before the time limit of a build server does. */
const LONGEST_MINUTES = { inner: 80, all: 300 }
const BEGAN = Date.now()

/** Milliseconds that a stage may still take before it is stopped as hanging. */
export const untilEnd = () => Math.max(1_000, BEGAN + LONGEST_MINUTES[process.env.TEST_RING] * 60_000 - Date.now())

/** One round of the benchmark below on the reference machine, on both cores. */
const CALIBRATION = `
const { createHash } = require('node:crypto')
const began = performance.now()
let text = ''
for (let round = 0; round < 200; round += 1) {
  const rows = Array.from({ length: 400 }, (_, nth) => ({ id: (nth * 7) % 401, name: 'row ' + nth + ' ' + round }))
  rows.sort((one, other) => one.id - other.id || one.name.localeCompare(other.name))
  text = createHash('sha256').update(text + JSON.stringify(JSON.parse(JSON.stringify(rows)))).digest('hex')
}
process.stdout.write(String(performance.now() - began))`

const calibrate = () =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['-e', CALIBRATION], { stdio: ['ignore', 'pipe', 'ignore'] })
    let written = ''
    child.stdout.on('data', (chunk) => {
      written += chunk
    })
    child.once('error', () => resolve(Number.NaN))
    child.once('exit', () => resolve(Number(written)))
  })

/** Milliseconds of a fixed benchmark with two processes; the better of two rounds. */
export async function measureMachine() {
  const rounds = []
  for (let round = 0; round < 2; round += 1) rounds.push(Math.max(...(await Promise.all([calibrate(), calibrate()]))))
  return Math.min(...rounds)
}

/** `{ commit, calibrationMs, seconds }` of the last saved run; empty without one. */
export const readTable = () =>
  existsSync(TABLE) ? JSON.parse(readFileSync(TABLE, 'utf8')) : { commit: null, calibrationMs: null, seconds: {} }

/** Saves the seconds of a green run; files that did not run keep theirs, deleted files are dropped. */
export function saveTable(known, calibrationMs, measured) {
  const scale = known.calibrationMs ? known.calibrationMs / calibrationMs : 1
  const all = { ...known.seconds }
  for (const [name, seconds] of Object.entries(measured)) all[name] = Math.round(seconds * scale * 10) / 10
  const kept = Object.entries(all).filter(([name]) => existsSync(join(ROOT, name.replace(/ \(.*$/, ''))))
  const table = {
    commit: outputOf('git', ['rev-parse', 'HEAD']),
    calibrationMs: known.calibrationMs ?? Math.round(calibrationMs),
    seconds: Object.fromEntries(kept.sort(([one], [other]) => (one < other ? -1 : 1))),
  }
  writeFileSync(TABLE, `${JSON.stringify(table, null, 2)}\n`)
}

/** Paths that changed since a commit; none if git does not know it, as in a shallow clone. */
export function changedSince(commit) {
  const names = commit && outputOf('git', ['diff', '--name-only', commit, 'HEAD'])
  return names ? names.split('\n') : []
}

/** Test files that changed, or that belong to an area that did. */
function touchedBy(paths, files) {
  const areas = areasOfChange(paths)
  return files.filter((file) => paths.includes(file) || areas.includes(areaOfPath(file)))
}

/** Rotates a list by the seed of the run, so that a few runs cover all of it. */
const turned = (files, seed) => {
  const at = files.length === 0 ? 0 : (seed * 7) % files.length
  return [...files.slice(at), ...files.slice(0, at)]
}

/** Processor seconds of these files on the reference machine. */
export const costOf = (table, files, label) =>
  files.reduce((sum, file) => sum + (table.seconds[`${file} (${label})`] ?? UNKNOWN_SECONDS), 0)

/** Seconds of these files on the reference machine with two workers. */
export const expectedSeconds = (table, files, label) => costOf(table, files, label) / WORKERS

/**
 * Files of a stage: those that always run, and as many as fit before the deadline, with time reserved for the later
 * stages (`laterSeconds` on the reference machine): those of changed areas first, the rest in the order of the seed.
 */
export function planned({ table, seed, changed, deadline, slowness, files, label, isAlways, laterSeconds }) {
  if (!deadline) return { always: files, sample: [], left: [] }
  const always = files.filter(isAlways)
  const rest = turned(files.filter((file) => !isAlways(file)).sort(), seed)
  const touched = touchedBy(changed, rest)
  let room = ((deadline - Date.now()) / 1_000 / slowness - laterSeconds) * WORKERS - costOf(table, always, label)
  const sample = []
  const left = []
  for (const file of [...touched, ...rest.filter((each) => !touched.includes(each))]) {
    const cost = costOf(table, [file], label)
    const fits = cost <= room
    if (fits) room -= cost
    ;(fits ? sample : left).push(file)
  }
  return { always, sample, left }
}
