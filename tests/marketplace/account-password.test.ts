import { randomBytes } from 'node:crypto'
import { passwordProblems } from '@/lib/domain/password'
import { createPasswords, PASSWORD_COST } from '@/lib/marketplace/modules/account/passwords'

const PEPPER = randomBytes(32)

describe('The rule for a new password', () => {
  test.each([
    ['Aa1-567', ['length']],
    ['Aa1-5678', []],
    [`Aa1-${'x'.repeat(124)}`, []],
    [`Aa1-${'x'.repeat(125)}`, ['length']],
    ['gzhwqtp1-', ['upper']],
    ['GZHWQTP1-', ['lower']],
    ['Gzhwqtpl-', ['digit']],
    ['Gzhwqtpl1', ['symbol']],
    ['Ünïcödé 1 …', []],
    ['梁佳慧Aa1-梁佳慧', []],
    ['P@ssw0rd2026', ['common']],
    ['Welcome-123', ['common']],
    ['Password1!', ['common']],
    ['P@$$w0rd!1', ['common']],
    ['!Summer2026', ['common']],
    ['Liverpool#1', ['common']],
    ['Woaini1314!', ['common']],
    ['Qwertyuiop1!', ['common']],
    ['Admin@12345', ['common']],
    ['Dragon-Dragon-1', ['common']],
    ['Entrepot-2026!', ['common']],
    ['Aa123456!', ['common']],
    ['Quayside-77-lamp', []],
    ['Turned-2026?leaf', []],
    ['Kj7!pq2Rw-x', []],
    ['correct-Horse-9-battery', []],
    ['Liang_Manager-1', ['account']],
  ])('%s', (password, problems) => {
    expect(passwordProblems(password, 'liang_manager')).toEqual(problems)
  })
})

describe('Hashes', () => {
  test('are argon2id with 64 MiB and three passes, salted, and worth nothing without the pepper (L-07)', async () => {
    const passwords = createPasswords(PEPPER)
    const [one, two] = [await passwords.hash('Entrepot-2026!'), await passwords.hash('Entrepot-2026!')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
    expect(one).not.toBe(two)
    expect(await passwords.verify(one, 'Entrepot-2026!')).toBe(true)
    expect(await createPasswords(randomBytes(32)).verify(one, 'Entrepot-2026!')).toBe(false)
    expect(passwords.isOutdated(one)).toBe(false)
    expect(createPasswords(PEPPER, { ...PASSWORD_COST, timeCost: 4 }).isOutdated(one)).toBe(true)
  })

  test('a letter typed in another way of composing it is the same letter', async () => {
    const passwords = createPasswords(PEPPER, { memoryCost: 64, timeCost: 1 })
    expect(await passwords.verify(await passwords.hash('Caf\u00e9-2026'), 'Cafe\u0301-2026')).toBe(true)
  })

  test('an account that does not exist costs as much time as one that does (JB-10)', async () => {
    const passwords = createPasswords(PEPPER)
    const stored = await passwords.hash('Entrepot-2026!')
    const timeOf = async (hash: string | null) => {
      const began = performance.now()
      expect(await passwords.verify(hash, 'wrong')).toBe(false)
      return performance.now() - began
    }
    await timeOf(null)
    const known: number[] = []
    const unknown: number[] = []
    for (let round = 0; round < 12; round += 1) {
      known.push(await timeOf(stored))
      unknown.push(await timeOf(null))
    }
    // The quickest of many is what the work itself costs; a busy machine may still double it, but does not leave it out.
    const ratio = Math.min(...unknown) / Math.min(...known)
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })

  test('no more than four are made at once, and all of them are', async () => {
    const passwords = createPasswords(PEPPER, { memoryCost: 64, timeCost: 1 })
    const stored = await passwords.hash('right')
    const tries = Array.from({ length: 40 }, (_, index) => passwords.verify(stored, index % 2 ? 'right' : 'wrong'))
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(20)
  })
})
