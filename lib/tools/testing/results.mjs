// Parses test results by file from the reporters of jest and of Playwright.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { ROOT } from '../run.mjs'

const LINES = 12
const LINE_LENGTH = 200
/** Chromium's start-up log precedes the reason why a journey failed. */
const OF_THE_BROWSER = /^\s*(Browser logs:|<launch|\[pid=)/
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal begin with one.
const COLOURS = /\u001b\[[0-9;]*m/g
/** Reason of a skipped sample when the time is used up. */
const NOT_RUN = 'not run: out of time'

const brief = (title, message) => {
  const lines = message.replace(COLOURS, '').split('\n')
  const shown = lines.filter((line) => line.trim() !== '' && !OF_THE_BROWSER.test(line)).slice(0, LINES)
  return [title, ...shown.map((line) => `    ${line.slice(0, LINE_LENGTH)}`)].join('\n')
}

function linesOf(path) {
  try {
    const text = readFileSync(path, 'utf8')
    // The last line may be incomplete if the run was ended while it was written.
    return text
      .slice(0, text.lastIndexOf('\n') + 1)
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  } catch {
    return []
  }
}

const newResult = (file) => ({ file, passed: 0, failed: 0, skipped: 0, notRun: false, seconds: 0, failures: [] })

const sum = (files, name) => files.reduce((all, file) => all + file[name], 0)

/** Counts of a stage from its results by file; includes failures outside of any file. */
export const countsOf = (files = [], outside = []) => ({
  files,
  passed: sum(files, 'passed'),
  failed: sum(files, 'failed') + outside.length,
  skipped: sum(files, 'skipped'),
  notRun: files.filter((file) => file.notRun).map(({ file }) => file),
  failures: outside,
})

/** The file of a case: in a group each file is a `describe` named by its path. */
const fileOf = (path, [first = '']) => (/^tests\/.*\.test\.tsx?$/.test(first) ? first : relative(ROOT, path))

function countCase(result, { status, title, fullName, failureMessages }) {
  if (status === 'passed') result.passed += 1
  else if (status === 'failed') {
    result.failed += 1
    const name = fullName.replace(`${result.file} `, '')
    result.failures.push(brief(`${result.file} › ${name}`, failureMessages.join('\n')))
  } else if (title === NOT_RUN) result.notRun = true
  else result.skipped += 1
}

/** Counts of `jest-results.cjs`. A file's seconds reach from its predecessor's last test to its own last. */
export function resultsOfJest(path) {
  const files = new Map()
  const of = (name) => files.get(name) ?? files.set(name, newResult(name)).get(name)
  for (const { path: ran, start, cases, message } of linesOf(path)) {
    if (cases.length === 0 && message) {
      const result = of(relative(ROOT, ran))
      result.failed += 1
      result.failures.push(brief(result.file, message))
    }
    let last = start
    for (const each of cases) {
      const result = of(fileOf(ran, each.ancestorTitles))
      countCase(result, each)
      const end = (each.startAt ?? last) + (each.duration ?? 0)
      result.seconds += Math.max(0, end - last) / 1_000
      last = Math.max(last, end)
    }
  }
  return countsOf([...files.values()])
}

/** Counts of the output of `journey-results.cjs`. */
export function resultsOfJourneys(path) {
  const files = new Map()
  const lines = linesOf(path)
  for (const { file, line, title, expected, skipped, reasons, seconds, message } of lines.filter((each) => each.file)) {
    const result = files.get(file) ?? files.set(file, newResult(file)).get(file)
    result.seconds += seconds
    if (skipped && reasons.includes(NOT_RUN)) result.notRun = true
    else if (skipped) result.skipped += 1
    else if (expected) result.passed += 1
    else {
      result.failed += 1
      result.failures.push(brief(`${file}:${line} › ${title}`, message))
    }
  }
  const outside = lines.filter((each) => each.outside).map((each) => brief('outside of the journeys', each.outside))
  return countsOf([...files.values()], outside)
}
