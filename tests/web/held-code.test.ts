import fc from 'fast-check'
import { decodeHeld, encodeHeld, encodeTicks, wholeOf, withTicks } from '@/app/(console)/system/roles/_roles/held-code'

const Ids = fc.uniqueArray(fc.uuid(), { maxLength: 60 })

test('the rights of a role are restored unchanged, in any order', () => {
  fc.assert(
    fc.property(Ids, fc.infiniteStream(fc.boolean()), (ids, coin) => {
      const held = new Set(ids.filter(() => coin.next().value))
      expect(decodeHeld([...ids].reverse(), encodeHeld(ids, held))).toEqual(held)
    }),
  )
})

test('with other rights than when it was written it says nothing', () => {
  const code = encodeHeld(['a', 'b'], new Set(['a']))
  expect(decodeHeld(['a', 'b', 'c'], code)).toBeNull()
  expect(decodeHeld(['a'], code)).toBeNull()
  expect(decodeHeld(['a'], '')).toBeNull()
})

test('2,000 rights are carried by fewer than 400 letters', () => {
  const ids = Array.from({ length: 2_000 }, (_, at) => `right-${at}`)
  expect(encodeHeld(ids, new Set(ids)).length).toBeLessThan(400)
})

test('a form that showed a part changes that part and nothing else', () => {
  fc.assert(
    fc.property(Ids, fc.infiniteStream(fc.boolean()), (ids, coin) => {
      const toss = () => new Set(ids.filter(() => coin.next().value))
      const [held, shown, wanted] = [toss(), toss(), toss()]
      const ticked = ids.filter((id) => shown.has(id) && wanted.has(id))
      const drawn = { base: encodeHeld(ids, held), shown: encodeHeld(ids, shown), ticks: '' }
      const expected = ids.filter((id) => (shown.has(id) ? wanted : held).has(id))
      expect(wholeOf(ids, ticked, drawn)?.sort()).toEqual(expected.sort())
      expect(wholeOf([...ids, 'another'], ticked, drawn)).toBeNull()
    }),
  )
})

test('ticks of one view are carried through others, and saved together with theirs', () => {
  fc.assert(
    fc.property(Ids, fc.infiniteStream(fc.boolean()), (ids, coin) => {
      const toss = () => new Set(ids.filter(() => coin.next().value))
      const held = toss()
      const base = encodeHeld(ids, held)
      let [ticks, wanted] = ['', held]
      for (const [shown, clicked] of [
        [toss(), toss()],
        [toss(), toss()],
      ] as const) {
        const before = wanted
        wanted = new Set(ids.filter((id) => (shown.has(id) ? clicked : before).has(id)))
        const ticked = ids.filter((id) => shown.has(id) && clicked.has(id))
        const whole = wholeOf(ids, ticked, { base, shown: encodeHeld(ids, shown), ticks })
        ticks = encodeTicks(ids, held, new Set(whole))
        expect(withTicks(ids, held, ticks)).toEqual(wanted)
      }
      expect(encodeTicks(ids, held, held)).toBe('')
    }),
  )
})

test('what others gave or took meanwhile stands beside carried ticks; with other rights these are lost', () => {
  const ids = ['a', 'b', 'c', 'd']
  const ticks = encodeTicks(ids, new Set(['a', 'b']), new Set(['b', 'c']))
  expect(withTicks(ids, new Set(['a', 'd']), ticks)).toEqual(new Set(['d', 'c']))
  expect(withTicks([...ids, 'e'], new Set(['a']), ticks)).toBeNull()
})
