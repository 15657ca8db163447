import fc from 'fast-check'
import {
  canOpenTeam,
  placeOfPaid,
  TEAM,
  TEAM_STATE,
  type Team,
  teamEndsAt,
  teamTrouble,
  timeLeft,
} from '@/lib/domain/marketing/group'

const HOUR = 3_600_000
const NOW = 1_000 * HOUR
const team = (more: Partial<Team> = {}): Team => ({
  ...{ state: TEAM_STATE.open, people: 3, joined: 1, expiresAt: NOW + HOUR },
  ...more,
})

describe('A team of a group buy', () => {
  test.each([
    ['open with a free place', {}, false, null],
    ['whose last place is taken', { joined: 3 }, false, 'full'],
    ['that is full', { state: TEAM_STATE.full, joined: 3, expiresAt: NOW - 1 }, false, 'full'],
    ['that failed', { state: TEAM_STATE.failed }, false, 'over'],
    ['whose time ends now', { expiresAt: NOW }, false, 'over'],
    ['in which the buyer is', {}, true, 'own'],
  ])('%s: %o', (_, more, own, trouble) => expect(teamTrouble(team(more), own, NOW)).toBe(trouble))

  test('is filled by a payment, fails by time or by its shop, and ends once', () => {
    const ends = [TEAM_STATE.full, TEAM_STATE.failed]
    expect(TEAM.next('fill', TEAM_STATE.open, 'buyer')).toBe(TEAM_STATE.full)
    expect(TEAM.next('fail', TEAM_STATE.open, 'clock')).toBe(TEAM_STATE.failed)
    expect(TEAM.next('fail', TEAM_STATE.open, 'shop')).toBe(TEAM_STATE.failed)
    for (const state of ends)
      for (const actor of ['buyer', 'shop', 'clock'] as const) expect(TEAM.offers(state, actor)).toEqual([])
  })

  test('has its hours, and ends with the promotion at the latest', () => {
    expect(teamEndsAt(NOW, 24, NOW + 48 * HOUR)).toBe(NOW + 24 * HOUR)
    expect(teamEndsAt(NOW, 72, NOW + 48 * HOUR)).toBe(NOW + 48 * HOUR)
    expect([canOpenTeam(2, 3), canOpenTeam(3, 3)]).toEqual([false, true])
    expect(timeLeft(NOW + 90 * 60_000 - 1, NOW)).toEqual({ hours: 1, minutes: 30 })
    expect(timeLeft(NOW, NOW)).toBeNull()
  })
})

describe('A payment', () => {
  test('goes into the chosen team; else into a new one while the promotion goes on; else back', () => {
    const of = (chosen: Team | null, own: boolean, goesOn: boolean) =>
      placeOfPaid({ team: chosen, own, goesOn, now: NOW })
    expect(of(team(), false, true)).toBe('join')
    // A team that is open when the promotion ended in this minute still takes its last payment.
    expect(of(team(), false, false)).toBe('join')
    expect(of(team({ joined: 3 }), false, true)).toBe('open')
    expect(of(team(), true, true)).toBe('open')
    expect(of(null, false, true)).toBe('open')
    expect(of(null, false, false)).toBe('refund')
    expect(of(team({ state: TEAM_STATE.failed }), false, false)).toBe('refund')
  })

  test('for any events in any order: no team has more than its people, and every order ends in one place', () => {
    const step = fc.oneof(
      fc.record({ act: fc.constant('pay' as const), buyer: fc.nat(5), chosen: fc.nat(4) }),
      fc.record({ act: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 30 }) }),
      fc.record({ act: fc.constant('close' as const), chosen: fc.nat(4) }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.integer({ min: 2, max: 10 }), (steps, people) => {
        const teams: (Team & { members: number[] })[] = []
        const [endsAt, refunded] = [NOW + 100 * HOUR, [] as number[]]
        let now = NOW
        for (const each of steps) {
          if (each.act === 'wait') now += each.hours * HOUR
          for (const one of teams)
            if (one.state === TEAM_STATE.open && one.expiresAt <= now) one.state = TEAM_STATE.failed
          if (each.act === 'close') {
            const one = teams[each.chosen]
            if (one?.state === TEAM_STATE.open) one.state = TEAM_STATE.failed
          }
          if (each.act !== 'pay') continue
          const chosen = teams[each.chosen] ?? null
          const own = chosen?.members.includes(each.buyer) ?? false
          const goes = placeOfPaid({ team: chosen, own, goesOn: now < endsAt, now })
          if (goes === 'refund') refunded.push(each.buyer)
          if (goes === 'open')
            teams.push({
              ...team({ people, joined: 1, expiresAt: teamEndsAt(now, 24, endsAt) }),
              members: [each.buyer],
            })
          if (goes !== 'join' || !chosen) continue
          chosen.members.push(each.buyer)
          chosen.joined += 1
          if (chosen.joined === people) chosen.state = TEAM_STATE.full
        }
        const paid = steps.filter(({ act }) => act === 'pay').length
        expect(refunded.length + teams.reduce((sum, { members }) => sum + members.length, 0)).toBe(paid)
        for (const { members, state, joined } of teams) {
          expect(members.length).toBe(joined)
          expect(members.length).toBeLessThanOrEqual(people)
          expect(new Set(members).size).toBe(members.length)
          expect(state === TEAM_STATE.full).toBe(members.length === people)
        }
      }),
    )
  })
})
