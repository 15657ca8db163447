// Which journeys a run takes, and in which order. Read by lib/tools/test.mjs and by playwright.config.ts.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AREAS, areaOf, areaOfPath } from './areas.mjs'

/** From the folder of the project, where tests run. */
const JOURNEYS = 'tests/e2e'
const SUFFIX = '.e2e.ts'
/** Playwright runs two files at a time, each worker against its own instance. */
export const WORKERS = 2
/** For a file that no earlier run has measured. */
const UNKNOWN_SECONDS = 20

/** The main path of each area: these run whatever the budget. */
export const MAIN_JOURNEYS = [
  'accessibility',
  'announcement-desk',
  'approvals',
  'batch-ship',
  'budgets',
  'departments',
  'dictionaries',
  'finance',
  'goods',
  'keyboard',
  'language',
  'mall',
  'no-script',
  'notifications',
  'order-bulk',
  'order-list',
  'permissions',
  'plans',
  'review',
  'roles',
  'ship',
  'shop-life',
  'sign-in',
  'users',
  'whole-sale',
].map((name) => name + SUFFIX)

/** A journey belongs to an area when this share of the routes in its text does. */
const SHARE = 1 / 3

const nameOf = (file) => file.slice(0, -SUFFIX.length)

/** The areas of a journey: those of its name, and those that many of the routes in its text lead to. */
export function areasOfJourney(file, text) {
  const routes = [...text.matchAll(/[`'"](\/[a-z][\w-]*\/[\w/-]+)/g)].map(([, route]) => areaOfPath(route))
  const often = Object.keys(AREAS).filter(
    (area) => routes.filter((each) => each === area).length > routes.length * SHARE,
  )
  return new Set([nameOf(file), areaOf(nameOf(file)), ...often].filter(Boolean))
}

/** Every journey with its areas. */
export const journeysOfTree = () =>
  new Map(
    readdirSync(JOURNEYS)
      .filter((file) => file.endsWith(SUFFIX))
      .map((file) => [file, areasOfJourney(file, readFileSync(join(JOURNEYS, file), 'utf8'))]),
  )

const OF_JOURNEYS = / \(journeys\)$/

/** Seconds by journey, out of the table of what earlier runs took (`tests/support/seconds.json`). */
export const secondsOfJourneys = ({ seconds }) =>
  Object.fromEntries(
    Object.entries(seconds)
      .filter(([name]) => OF_JOURNEYS.test(name))
      .map(([name, each]) => [name.replace(OF_JOURNEYS, '').slice(JOURNEYS.length + 1), each]),
  )

/** An order that each seed has to itself, and that a new file does not change for the others. */
export const shuffled = (files, seed) => {
  const key = (file) => createHash('sha256').update(`${seed} ${file}`).digest('hex')
  return [...files].sort((one, other) => key(one).localeCompare(key(other)))
}

/**
 * The journeys of a run: main ones, then until the budget of seconds is used up those of changed areas, and others in
 * turn; and those that are left out. `seconds` says what a file took in earlier runs.
 */
export function planJourneys({
  seed = 0,
  changedAreas = [],
  seconds = {},
  budgetSeconds = Number.POSITIVE_INFINITY,
  whole = false,
  journeys = journeysOfTree(),
}) {
  const cost = (file) => seconds[file] ?? UNKNOWN_SECONDS
  const longestFirst = (files) => [...files].sort((one, other) => cost(other) - cost(one))
  const all = [...journeys.keys()]
  if (whole) return { chosen: longestFirst(all), left: [] }
  const main = all.filter((file) => MAIN_JOURNEYS.includes(file))
  const isChanged = (file) => changedAreas.some((area) => journeys.get(file).has(area))
  const rest = shuffled(all, seed).filter((file) => !main.includes(file))
  let room = budgetSeconds * WORKERS - main.reduce((sum, file) => sum + cost(file), 0)
  const sample = []
  const left = []
  for (const file of [...rest.filter(isChanged), ...rest.filter((each) => !isChanged(each))]) {
    const fits = cost(file) <= room
    if (fits) room -= cost(file)
    ;(fits ? sample : left).push(file)
  }
  return { chosen: [...longestFirst(main), ...sample], left }
}
