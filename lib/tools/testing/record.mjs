// Results and times of a test run, written after every stage and at every signal, so that an interrupted run
// keeps its results.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, say } from '../run.mjs'

export const REPORTS = join(ROOT, 'test-results')
const SLOWEST = 15

const sum = (numbers) => numbers.reduce((all, each) => all + each, 0)
const total = (stages, name) => sum(stages.map((stage) => stage[name]))

const table = (head, rows) =>
  [
    `| ${head} | seconds |`,
    '| --- | ---: |',
    ...rows.map(([name, seconds]) => `| ${name} | ${Math.round(seconds)} |`),
  ].join('\n')

const list = (head, items) => (items.length === 0 ? [] : [`## ${head}`, items.map((item) => `- ${item}`).join('\n')])

/** Running stages with their results so far. */
const unfinished = new Set()

/** Registers how to count a running stage, for a run that is ended meanwhile; call the returned function at its end. */
export function running(counts) {
  unfinished.add(counts)
  return () => unfinished.delete(counts)
}

/** The record of one run; `about` is its first line. */
export function createRecord(about) {
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })
  say(about)
  /** Stages with name, seconds, counts and results by file. */
  const stages = []
  const secondTry = []
  const began = Date.now()
  const failed = () => stages.flatMap(({ files }) => files).filter((file) => file.failed > 0)
  const failures = () => [...stages, ...failed()].flatMap((each) => each.failures)
  const notRun = () => stages.flatMap((stage) => stage.notRun)
  const closing = () => `${total(stages, 'passed')} passed, ${total(stages, 'failed')} failed`

  const write = () => {
    const slowest = stages.flatMap(({ name, files }) =>
      files.map(({ file, seconds }) => [`${file} (${name})`, seconds]),
    )
    slowest.sort(([, one], [, other]) => other - one)
    const parts = [
      about,
      table('stage', [...stages.map(({ name, seconds }) => [name, seconds]), ['all', (Date.now() - began) / 1_000]]),
      ...list('Failed', failures()),
      ...list('Second try only', secondTry),
      ...list('Not run', notRun()),
      closing(),
      table('file', slowest),
    ]
    writeFileSync(join(REPORTS, 'times.md'), `${parts.join('\n\n')}\n`)
  }

  return {
    stages,
    secondTry,
    failed,
    write,
    /** Counts a finished stage. */
    add(stage) {
      stages.push(stage)
      const counts = `${stage.passed} passed, ${stage.failed} failed, ${stage.skipped} skipped`
      const left = stage.notRun.length > 0 ? `, ${stage.notRun.length} files not run` : ''
      say(`\n== ${stage.name}: ${counts}${left} (${Math.round(stage.seconds)} s)`)
      write()
    },
    /** Counts a failed file as passed at its retry; a strict run only reports it. */
    pass(file, strict) {
      secondTry.push(file.file)
      if (strict) return
      const stage = stages.find(({ files }) => files.includes(file))
      stage.passed += file.failed
      stage.failed -= file.failed
      Object.assign(file, { failed: 0, failures: [] })
    },
    /** Seconds by file and stage, for the table. */
    seconds: () =>
      Object.fromEntries(
        stages.flatMap(({ files }) =>
          files.filter(({ notRun }) => !notRun).map(({ file, label, seconds }) => [`${file} (${label})`, seconds]),
        ),
      ),
    /** Counts the results of running stages so far, for a run that is ended now. */
    interrupt() {
      for (const counts of unfinished) stages.push({ name: 'unfinished stage', seconds: 0, ...counts() })
    },
    /** Prints the summary; its last line holds the counts. */
    close() {
      write()
      const slowest = stages.flatMap(({ files }) => files.map(({ file, seconds }) => [file, seconds]))
      slowest.sort(([, one], [, other]) => other - one)
      say(
        `\n${table(
          'stage',
          stages.map(({ name, seconds }) => [name, seconds]),
        )}`,
      )
      say(`\n${table(`slowest of ${slowest.length} files`, slowest.slice(0, SLOWEST))}`)
      if (secondTry.length > 0) say(`\nSecond try only: ${secondTry.join(', ')}`)
      if (notRun().length > 0)
        say(`\n${notRun().length} files not run (npm run test:all runs everything): ${notRun().join(', ')}`)
      if (total(stages, 'skipped') > 0) say(`\n${total(stages, 'skipped')} skipped`)
      for (const failure of failures()) say(`\n${failure}`)
      say(`\n${closing()}`)
      return total(stages, 'failed')
    },
  }
}
