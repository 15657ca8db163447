const { appendFileSync } = require('node:fs')

/** Appends the results of each finished file to `TEST_RESULTS`, a JSON value a line: a run that is ended leaves them. */
module.exports = class JestResults {
  onTestFileResult(_test, { testFilePath, perfStats, testResults, failureMessage }) {
    const cases = testResults.map(
      ({ ancestorTitles, title, fullName, status, duration, startAt, failureMessages }) => ({
        ancestorTitles,
        title,
        fullName,
        status,
        duration,
        startAt,
        failureMessages,
      }),
    )
    const line = {
      path: testFilePath,
      start: perfStats.start,
      end: perfStats.end,
      cases,
      message: failureMessage ?? '',
    }
    appendFileSync(process.env.TEST_RESULTS, `${JSON.stringify(line)}\n`)
  }
}
