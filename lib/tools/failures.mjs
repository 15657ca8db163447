// What failed, in a few lines each, from the reports of jest and of Playwright: a log of half an hour is long to search.
const LINES = 12
const LINE_LENGTH = 200
/** What Chromium says while it starts stands before what the journey waited for. */
const OF_THE_BROWSER = /^\s*(Browser logs:|<launch|\[pid=)/
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal begin with one.
const COLOURS = /\u001b\[[0-9;]*m/g

const brief = (title, message) => {
  const lines = message.replace(COLOURS, '').split('\n')
  const told = lines.filter((line) => line.trim() !== '' && !OF_THE_BROWSER.test(line)).slice(0, LINES)
  return [title, ...told.map((line) => `    ${line.slice(0, LINE_LENGTH)}`)].join('\n')
}

/** Of a report that jest wrote: each case that failed, and each file that did not load. */
export const failedCases = (report) =>
  report.testResults.flatMap(({ name, status: ofFile, message, assertionResults }) => {
    const cases = assertionResults.filter(({ status }) => status === 'failed')
    if (cases.length === 0) return ofFile === 'failed' ? [brief(name, message)] : []
    return cases.map(({ fullName, failureMessages }) => brief(`${name} › ${fullName}`, failureMessages.join('\n')))
  })

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

/** Of a report that Playwright wrote: the last try of each journey that failed, and what failed outside of all. */
export const failedJourneys = (report) => [
  ...report.suites
    .flatMap(specsOf)
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const last = tests.flatMap(({ results }) => results).at(-1)
      return brief(`${file}:${line} › ${title}`, (last?.errors ?? []).map(({ message }) => message ?? '').join('\n'))
    }),
  ...report.errors.map(({ message }) => brief('before or after the journeys', message ?? '')),
]
