/**
 * Runs several test files as one, so that they load the program once: a file's own cost is a second of modules and half a
 * second of jest. Each file is a `describe` named by its path; one that does not load is one failed test. A sampled group
 * that would begin after `TEST_DEADLINE` (epoch ms) is not run.
 */
module.exports = function group(files, load, { sampled }) {
  const late = sampled && Date.now() > Number(process.env.TEST_DEADLINE || Number.POSITIVE_INFINITY)
  for (const file of files) {
    describe(file, () => {
      if (late) return void test.skip('not run: out of time', () => undefined)
      try {
        load(file)
      } catch (error) {
        test('loads', () => {
          throw error
        })
      }
    })
  }
}
