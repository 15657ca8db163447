// What a run of the tests took, by stage and by file: without it nobody knows where the minutes go.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { ROOT, say } from './run.mjs'

const SLOWEST = 15

/** `[file, seconds]` of each file in a report of jest. */
export const secondsOfCases = (report, label) =>
  report.testResults.map(({ name, startTime, endTime }) => [
    `${relative(ROOT, name)} (${label})`,
    Math.max(0, endTime - startTime) / 1000,
  ])

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
const sum = (numbers) => numbers.reduce((all, each) => all + each, 0)

/** The same of a report of Playwright, with every try. */
export const secondsOfJourneys = (report) =>
  report.suites.map((suite) => {
    const tries = specsOf(suite).flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    return [`tests/e2e/${suite.file}`, sum(tries.map(({ duration }) => duration)) / 1000]
  })

const table = (head, rows) =>
  [
    `| ${head} | seconds |`,
    '| --- | ---: |',
    ...rows.map(([name, seconds]) => `| ${name} | ${Math.round(seconds)} |`),
  ].join('\n')

/** Writes the whole table, and prints the stages with the slowest files. */
export function writeTimes(path, { stages, files }) {
  const slowest = [...files].sort(([, one], [, other]) => other - one)
  const all = [...stages, ['all', sum(stages.map(([, seconds]) => seconds))]]
  writeFileSync(path, `${table('stage', all)}\n\n${table('file', slowest)}\n`)
  say(`\n${table('stage', all)}\n\n${table(`slowest of ${files.length} files`, slowest.slice(0, SLOWEST))}`)
}
