import fc from 'fast-check'
import { isIban, isSameName, isUkAccount, WITHDRAWAL, WITHDRAWAL_STATE, withdrawalFee } from '@/lib/domain/withdrawal'

describe('A withdrawal (rules 4.9; specification, section 9)', () => {
  test.each([
    [1_000, 80, 920],
    [1_007, 81, 926],
    [6, 0, 6],
    [6_450, 516, 5_934],
  ])('of %i pence keeps 8 %%, rounded half up', (amountP, feeP, netP) => {
    expect(withdrawalFee(amountP)).toEqual({ feeP, netP })
  })

  test('fee and rest are the amount, always', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), (amountP) => {
        const { feeP, netP } = withdrawalFee(amountP)
        expect(feeP + netP).toBe(amountP)
      }),
    )
  })

  test('only the platform leads to money that leaves, and only a return by the bank moves a paid withdrawal (property)', () => {
    const event = fc.constantFrom(...WITHDRAWAL.moves.map((move) => move.event))
    fc.assert(
      fc.property(fc.array(fc.tuple(event, fc.constantFrom('shop' as const, 'platform' as const))), (tries) => {
        let state: number = WITHDRAWAL_STATE.unreviewed
        let passedByPlatform = false
        for (const [name, actor] of tries) {
          const to = WITHDRAWAL.next(name, state, actor)
          if (state === WITHDRAWAL_STATE.paid && name !== 'return') expect(to).toBeNull()
          if (to === WITHDRAWAL_STATE.passed) passedByPlatform = actor === 'platform'
          if (to === WITHDRAWAL_STATE.paid) expect(passedByPlatform).toBe(true)
          state = to ?? state
        }
      }),
      { numRuns: 2_000 },
    )
  })

  test.each([
    ['Quill Limited', 'QUILL LTD.', true],
    ['Quill Ltd', 'Quill Holdings Ltd', false],
    ['Quill', 'Quill Ltd', false],
    ['杭州良品', '杭州 良品', true],
  ])('the holder %s is the legal name %s: %s', (holder, legalName, same) => {
    expect(isSameName(holder, legalName)).toBe(same)
  })

  test('account numbers are checked', () => {
    expect(isIban('GB82 WEST 1234 5698 7654 32')).toBe(true)
    expect(isIban('GB82 WEST 1234 5698 7654 33')).toBe(false)
    expect(isUkAccount('20-00-00 55779911')).toBe(true)
    expect(isUkAccount('20-00-00 5577991')).toBe(false)
  })
})
