import { readdirSync } from 'node:fs'

/** The last number that was given; migrations since are named by the minute they were written. */
const LAST_NUMBER = 141

function misnamed(names: readonly string[]): string[] {
  return names.filter((name) => {
    const [, number, month, day, hour, minute] =
      /^(?:(\d{4})|20\d\d(\d\d)(\d\d)_(\d\d)(\d\d))_[a-z0-9_]+\.sql$/.exec(name) ?? []
    if (number) return Number(number) > LAST_NUMBER
    const inRange = (text: string | undefined, from: number, to: number) => Number(text) >= from && Number(text) <= to
    return !(inRange(month, 1, 12) && inRange(day, 1, 31) && inRange(hour, 0, 23) && inRange(minute, 0, 59))
  })
}

test('migrations are named by the minute they were written; none takes a number any more', () => {
  const names = readdirSync('lib/marketplace/migrations')
  expect(names.length).toBeGreaterThan(60)
  expect(misnamed(names)).toEqual([])
})

test('a number, a date that is none and a name with capitals are noticed', () => {
  const wrong = ['0142_review.sql', '20261301_1200_review.sql', '20261124_2460_review.sql', '20261124_1530_Review.sql']
  expect(misnamed([...wrong, '20261124_1530_review.sql', '0141_migration_read.sql'])).toEqual(wrong)
})
