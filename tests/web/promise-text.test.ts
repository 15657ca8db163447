import { lengthInWords, type PromiseWords, promiseText } from '@/components/ui/promise-text'
import { bothTimes, dayAndTime, ukStamp, ukTime } from '@/components/ui/uk-time'

const WORDS: PromiseWords = {
  daysHours: '{d} d {h} h',
  hours: '{h} h',
  hoursMinutes: '{h} h {m} min',
  minutes: '{m} min',
  left: '{time} left',
  late: '{time} late',
  paused: 'on hold',
  kept: 'in time',
  broken: 'late',
}
const HOUR = 3_600_000

test('a length is said in days, hours or minutes, rounded down', () => {
  expect(lengthInWords(59_999, WORDS)).toBe('0 min')
  expect(lengthInWords(3 * HOUR + 20.9 * 60_000, WORDS)).toBe('3 h 20 min')
  expect(lengthInWords(30 * HOUR, WORDS)).toBe('30 h')
  expect(lengthInWords(50 * HOUR, WORDS)).toBe('2 d 2 h')
})

test('a promise shows the remaining time, the delay, or its outcome', () => {
  expect(promiseText('urgent', 3 * HOUR, WORDS)).toBe('3 h left')
  expect(promiseText('late', -2 * HOUR, WORDS)).toBe('2 h late')
  expect(promiseText('kept', 0, WORDS)).toBe('in time')
  expect(promiseText('none', 0, WORDS)).toBe('')
})

test('times are those of London, in summer as in winter', () => {
  const winter = Date.parse('2026-11-21T14:05:00Z')
  const summer = Date.parse('2026-07-01T14:05:00Z')
  expect(ukTime(winter, 'full', 'en-GB')).toBe('21 Nov 2026, 14:05 UK')
  expect(ukTime(summer, 'short', 'zh-CN', summer)).toBe('07-01 15:05')
  expect(ukTime(summer, 'short', 'en-GB', summer)).toBe('1 Jul, 15:05')
  // A date of another year has its year, however near.
  const later = Date.parse('2027-01-01T00:00:00Z')
  expect(ukTime(summer, 'short', 'en-GB', later - 1)).toBe('1 Jul, 15:05')
  expect(ukTime(summer, 'short', 'zh-CN', later)).toBe('2026-07-01 15:05')
  expect(ukTime(summer, 'short', 'en-GB', later)).toBe('1 Jul 2026, 15:05')
  expect(ukTime(summer, 'date', 'en-GB')).toBe('1 Jul 2026')
  expect(ukStamp(summer)).toBe('2026-07-01 15:05')
  expect(bothTimes(winter, 'en-GB')).toBe('21 Nov 2026, 14:05 UK · Beijing 21 Nov 2026, 22:05')
  expect(bothTimes(summer, 'zh-CN')).toBe('2026-07-01 15:05 英国 · 北京 2026-07-01 22:05')
})

test('a deadline within the week is named by its day, another by its date', () => {
  const due = Date.parse('2026-11-21T16:00:00Z')
  expect(dayAndTime(due, due - 3 * HOUR, 'en-GB')).toBe('Sat 16:00 UK')
  expect(dayAndTime(due, due - 3 * HOUR, 'zh-CN')).toBe('周六 16:00 英国')
  expect(dayAndTime(due, due - 8 * 24 * HOUR, 'en-GB')).toBe('21 Nov 16:00 UK')
})
