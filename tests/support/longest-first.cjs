const { statSync } = require('node:fs')

const isGroup = (file) => file.includes('/test-results/groups/')

/** The order in which files are begun, so that no core waits for a long last one: groups by their number, others by size. */
module.exports = class LongestFirst {
  sort(tests) {
    const size = new Map(tests.map(({ path }) => [path, isGroup(path) ? 0 : statSync(path).size]))
    return [...tests].sort(
      (one, other) => size.get(other.path) - size.get(one.path) || (one.path < other.path ? -1 : 1),
    )
  }

  allFailedTests(tests) {
    return tests
  }

  cacheResults() {}
}
