const { statSync } = require('node:fs')

/** What takes much longer than its size tells, the longest first: begun last, it would keep one core waiting. */
const LONGEST = [
  'fault/read-screens',
  'fault/kill',
  'fault/permission-crawl',
  'fault/conformance',
  'marketplace/foreign-ids',
  'contract/conformance',
  'marketplace/kernel-process',
]

const rankOf = (file) => {
  const at = LONGEST.findIndex((name) => file.endsWith(`/tests/${name}.test.ts`))
  return at === -1 ? LONGEST.length : at
}
const sizeOf = (file) => statSync(file).size

/** The order in which files of tests are begun: the same on a machine that has never run them. */
module.exports = class LongestFirst {
  sort(tests) {
    return [...tests].sort(
      (one, other) => rankOf(one.path) - rankOf(other.path) || sizeOf(other.path) - sizeOf(one.path),
    )
  }

  allFailedTests(tests) {
    return tests
  }

  cacheResults() {}
}
