// Which journeys a run takes, and in which order. Read by lib/tools/test.mjs and by playwright.config.ts.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

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

/** First word of a file's name, of its folder or of a route, by the area that it belongs to. */
const AREAS = {
  account: /^(account|user$|sign|session|captcha|puzzle|recovery|suggested|cas$|online)/,
  'after-sale': /^_?(after-?sale|arbitration|whole-sale)/i,
  announcement: /^(announcement|isps)/,
  approval: /^approval/,
  config: /^(config|translation|job|log|inspector|health|watch)/,
  dashboard: /^(dashboard|analysis|traffic|visit|workplace)/,
  department: /^(department|colleague)/,
  dictionary: /^dict/,
  feedback: /^feedback/,
  finance: /^(finance|commission|wallet)/,
  goods: /^(goods|brand|category|freight|media|spec|word|security)/,
  language: /^(language|i18n)/,
  mall: /^(mall|buyer|cart|payment)/,
  message: /^(message|notification|notice|bell|template)/,
  order: /^(order|ship|parcel|carrier|label|print|scan|batch|fulfilment|import|desk)/,
  permission: /^(permission|role|data-rule|forbidden|changed-roles)/,
  review: /^_?review/,
  shell: /^(_?shell|palette|navigation|theme|keyboard|narrow|table|_list|saved|leaving|browser)/,
  shop: /^_?(shop|merchant|application|violation|first-steps)/,
  subscription: /^_?(subscription|plan)/,
  task: /^task/,
  user: /^(users|several-users)/,
}
/** Folders that hold several areas. */
const SHARED =
  /^(\(.*\)|\[.*\]|app|api|op|system|lib|contract|domain|areas|actions|marketplace|modules|components|tests)$/
/** A journey belongs to an area when this share of the routes in its text does. */
const SHARE = 1 / 3

const areaOf = (word) => Object.keys(AREAS).find((area) => AREAS[area].test(word))

/** The area of a file of the tree, or of a route: the first of its folders, or its own name, that tells. */
const areaOfPath = (path) =>
  path
    .split('/')
    .filter((word) => word !== '' && !SHARED.test(word))
    .map(areaOf)
    .find(Boolean)

const nameOf = (file) => file.slice(0, -SUFFIX.length)

/** The areas that a change of these files touches; a changed journey is an area of its own. */
export function areasOfChange(paths) {
  const journeys = paths.filter((path) => path.startsWith('tests/e2e/') && path.endsWith(SUFFIX))
  const others = paths.filter((path) => !path.startsWith('tests/'))
  const areas = others.map((path) => areaOfPath(path.replace(/^messages\/[^/]+\//, '')))
  return [...new Set([...journeys.map((path) => nameOf(path.slice('tests/e2e/'.length))), ...areas.filter(Boolean)])]
}

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
 * The journeys of a run, main ones first, then those of changed areas, then others in turn until the budget of seconds
 * is used up; and those that are left out. `seconds` says what a file took in earlier runs.
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
  const changed = all.filter(
    (file) => !main.includes(file) && changedAreas.some((area) => journeys.get(file).has(area)),
  )
  let room = budgetSeconds * WORKERS - [...main, ...changed].reduce((sum, file) => sum + cost(file), 0)
  const sample = []
  const left = []
  for (const file of shuffled(all, seed).filter((each) => !main.includes(each) && !changed.includes(each))) {
    const fits = cost(file) <= room
    if (fits) room -= cost(file)
    ;(fits ? sample : left).push(file)
  }
  return { chosen: [longestFirst(main), longestFirst(changed), sample].flat(), left }
}
