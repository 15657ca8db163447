import { passwordProblems } from '@/lib/domain/password'
import { suggestedPassword } from '@/lib/domain/password/suggested'

const suggest = () => suggestedPassword((bytes) => crypto.getRandomValues(bytes))

test('a suggested password keeps the rule, is made of letters that are told apart, and never comes twice', () => {
  const made = Array.from({ length: 2_000 }, suggest)
  expect(new Set(made).size).toBe(made.length)
  for (const each of made) {
    expect(each).toMatch(/^([A-Z][aeiu][bdfghjkmnprstvwz][aeiu]-){4}[2-9]{2}$/)
    expect(passwordProblems(each, 'jo_journey')).toEqual([])
  }
})

test('every letter and digit of it depends on chance', () => {
  const made = Array.from({ length: 2_000 }, suggest)
  const places = [...(made[0] ?? '')].map((_, at) => new Set(made.map((each) => each[at])).size)
  expect(places).toEqual(
    [
      ...'16 4 16 4 1'.split(' '),
      ...'16 4 16 4 1'.split(' '),
      ...'16 4 16 4 1'.split(' '),
      ...'16 4 16 4 1 8 8'.split(' '),
    ].map(Number),
  )
})
