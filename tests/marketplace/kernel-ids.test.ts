import { isId, newId } from '@/lib/marketplace/kernel/ids'

describe('newId', () => {
  const AT = Date.UTC(2026, 10, 28, 9, 30)
  const made = (times: number[]) => times.map((time) => newId(time))

  test('makes UUIDs of version 7 that sort by time', () => {
    const ids = made([AT - 1, AT, AT + 1, AT + 86_400_000])
    expect([...ids].sort()).toEqual(ids)
    for (const id of ids) {
      expect(isId(id)).toBe(true)
      expect([id[14], /[89ab]/.test(id[19] ?? '')]).toEqual(['7', true])
    }
  })

  test('keeps the order of ids of one millisecond', () => {
    const ids = made(Array.from({ length: 4_096 }, () => AT + 5))
    expect([...ids].sort()).toEqual(ids)
  })

  test('never repeats an id, beyond what it counts and with a clock that goes back', () => {
    const ids = made([...Array.from({ length: 6_000 }, () => AT + 9), AT, AT + 9])
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.every(isId)).toBe(true)
  })
})
