const { appendFileSync } = require('node:fs')
const { basename } = require('node:path')

const write = (line) => appendFileSync(process.env.TEST_RESULTS, `${JSON.stringify(line)}\n`)

/** Appends the result of each journey to `TEST_RESULTS`, a JSON value a line: a run that is ended leaves them. */
module.exports = class JourneyResults {
  printsToStdio() {
    return false
  }

  onTestEnd(test, result) {
    write({
      file: `tests/e2e/${basename(test.location.file)}`,
      line: test.location.line,
      title: test.title,
      expected: result.status === test.expectedStatus,
      skipped: result.status === 'skipped',
      reasons: test.annotations.map(({ type, description }) => description ?? type),
      seconds: result.duration / 1_000,
      message: result.errors.map(({ message }) => message ?? '').join('\n'),
    })
  }

  /** Failures outside of journeys, in the set-up or the tear-down. */
  onError({ message }) {
    write({ outside: message ?? 'an error without a message' })
  }
}
