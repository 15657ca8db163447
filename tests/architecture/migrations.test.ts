import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { RENAMED_MIGRATIONS } from '@/lib/marketplace/kernel/renamed-migrations'

const FOLDER = 'lib/marketplace/migrations'
/** The last number that was given; migrations since are named by the minute they were written. */
const LAST_NUMBER = 141
/** Names before this day stand as they ran; dates and order are held from it on. */
const HELD_FROM = '20261127'

function misnamed(names: readonly string[]): string[] {
  return names.filter((name) => {
    const [, number, month, day, hour, minute] =
      /^(?:(\d{4})|20\d\d(\d\d)(\d\d)_(\d\d)(\d\d))_[a-z0-9_]+\.sql$/.exec(name) ?? []
    if (number) return Number(number) > LAST_NUMBER
    const inRange = (text: string | undefined, from: number, to: number) => Number(text) >= from && Number(text) <= to
    return !(inRange(month, 1, 12) && inRange(day, 1, 31) && inRange(hour, 0, 23) && inRange(minute, 0, 59))
  })
}

/** A migration, and the commit that added it; without one it is not committed yet. */
interface Added {
  name: string
  commit?: { minute: string; position: number }
}

/** The minute of a date as the names of migrations have it, in UTC. */
const minuteOf = (date: Date): string => date.toISOString().slice(0, 16).replace(/[-:]/g, '').replace('T', '_')

const dated = (added: readonly Added[]) => added.filter(({ name }) => name.length > 13 && name >= HELD_FROM)

const fromFuture = (added: readonly Added[], now: string): string[] =>
  dated(added).flatMap(({ name, commit }) => {
    const limit = commit?.minute ?? now
    return name.slice(0, 13) > limit ? [`${name}: written at ${limit} at the latest, rename it to that minute`] : []
  })

/** On an old database a later commit runs last, on a new one it runs where its name sorts: both orders must agree. */
function outOfOrder(added: readonly Added[], now: string): string[] {
  const positionOf = ({ commit }: Added) => commit?.position ?? Number.POSITIVE_INFINITY
  const all = dated(added)
  return all.flatMap((each) => {
    const earlier = all.find((other) => positionOf(other) < positionOf(each) && other.name > each.name)
    return earlier ? [`${each.name}: ${earlier.name} was committed before, rename it to ${now}`] : []
  })
}

const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 64 * 1_024 * 1_024 })

/** The first commit of every migration by its name of today, or null without git or its whole history. */
function readHistory(): Map<string, Added['commit']> | null {
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() !== 'false') return null
    const log = git('log', '--reverse', '--diff-filter=A', '--no-renames', '--name-only', '--format=@%cI', '--', FOLDER)
    const first = new Map<string, Added['commit']>()
    let commit: Added['commit']
    for (const line of log.split('\n').filter(Boolean)) {
      if (line.startsWith('@'))
        commit = { minute: minuteOf(new Date(line.slice(1))), position: (commit?.position ?? 0) + 1 }
      else {
        const written = path.basename(line)
        const name = RENAMED_MIGRATIONS[written] ?? written
        if (!first.has(name)) first.set(name, commit)
      }
    }
    return first.size > 0 ? first : null
  } catch {
    return null
  }
}

const names = readdirSync(FOLDER)
const now = minuteOf(new Date())
const history = readHistory()

test('migrations are named by the minute they were written; none takes a number any more', () => {
  expect(names.length).toBeGreaterThan(60)
  expect(misnamed(names)).toEqual([])
})

test('a number, a date that is none and a name with capitals are noticed', () => {
  const wrong = ['0142_review.sql', '20261301_1200_review.sql', '20261124_2460_review.sql', '20261124_1530_Review.sql']
  expect(misnamed([...wrong, '20261124_1530_review.sql', '0141_migration_read.sql'])).toEqual(wrong)
})

const added: Added[] = names.map((name) => ({ name, commit: history?.get(name) }))

test('no migration is dated after its commit; one that is not committed, after now', () => {
  expect(fromFuture(added, now)).toEqual([])
})

/** Without the history nothing is known of the order; it is held wherever the program is written. */
test('migrations sort in the order in which they were committed', () => {
  expect(history ? outOfOrder(added, now) : []).toEqual([])
})

test('a date after the commit, a date after now and a later commit that sorts first are noticed', () => {
  const at = (name: string, minute?: string, position = 0): Added => ({
    name,
    ...(minute && { commit: { minute, position } }),
  })
  const planted = [
    at('0009_numbered.sql', '20261128_0900', 9),
    at('20261124_0900_old.sql', '20261123_0900', 8),
    at('20261128_0700_first.sql', '20261128_0700', 1),
    at('20261128_0710_early.sql', '20261128_0709', 2),
    at('20261128_0705_between.sql', '20261128_0720', 3),
    at('20261128_0702_fresh.sql'),
    at('20261128_0801_ahead.sql'),
  ]
  const stems = (lines: string[]) => lines.map((line) => line.slice(14, line.indexOf('.')))
  expect(stems(fromFuture(planted, '20261128_0800'))).toEqual(['early', 'ahead'])
  expect(stems(outOfOrder(planted, '20261128_0800'))).toEqual(['between', 'fresh'])
})
