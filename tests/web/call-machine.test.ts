import fc from 'fast-check'
import {
  CALL_ACTS,
  CALL_GONE_MS,
  CALL_MAX_MS,
  CALL_PARTS,
  type CallState,
  isLiveCall,
  moveCall,
  settledBy,
  talkSeconds,
} from '@/lib/domain/call'

const step = fc.record({ act: fc.constantFrom(...CALL_ACTS), by: fc.constantFrom(...CALL_PARTS) })

test('for any acts of the two, a call rings once, is answered once by the callee, and ends once', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let state: CallState = 'dialing'
      const passed: CallState[] = [state]
      for (const { act, by } of steps) {
        const next = moveCall(state, act, by)
        if (next === null) continue
        expect(isLiveCall(state)).toBe(true)
        if (next === 'accepted' || next === 'reject') expect(by).toBe('callee')
        if (next === 'cancel') expect(by).toBe('caller')
        if (next === 'hangup') expect(state).toBe('accepted')
        state = next
        passed.push(state)
      }
      expect(new Set(passed).size).toBe(passed.length)
      expect(passed.filter((each) => !isLiveCall(each)).length).toBeLessThanOrEqual(1)
    }),
    { seed: 7 },
  )
})

test('the clock ends what nobody answers, what somebody has left, and what lasts too long, and nothing else', () => {
  const at = fc.integer({ min: 0, max: CALL_MAX_MS * 2 })
  const clock = fc.record({
    state: fc.constantFrom<CallState>('dialing', 'accepted', 'hangup', 'busy'),
    ringUntil: at,
    acceptedAt: fc.option(at),
    callerSeen: at,
    calleeSeen: fc.option(at),
  })
  fc.assert(
    fc.property(clock, at, (call, now) => {
      const settled = settledBy(call, now)
      if (!isLiveCall(call.state)) expect(settled).toBeNull()
      else if (call.state === 'dialing') {
        const gone = now - call.callerSeen >= CALL_GONE_MS
        expect(settled).toBe(now >= call.ringUntil ? 'timeout' : gone ? 'cancel' : null)
      } else {
        const seen = Math.min(call.callerSeen, call.calleeSeen ?? Number.POSITIVE_INFINITY)
        const over = call.acceptedAt !== null && now - call.acceptedAt >= CALL_MAX_MS
        expect(settled).toBe(over || now - seen >= CALL_GONE_MS ? 'hangup' : null)
      }
    }),
    { seed: 7 },
  )
})

test('seconds are those of talk', () => {
  expect(talkSeconds(null, 90_000)).toBe(0)
  expect(talkSeconds(30_000, 95_400)).toBe(65)
})
