import { newestFirst } from '@/app/(console)/dashboard/workplace/_components/newest'
import type { Announcement } from '@/lib/contract/message'

const row = (anntId: string, minute: number, rest: Partial<Announcement> = {}) =>
  ({
    ...{ anntId, priority: 'L', msgCategory: '1', mustAck: false, ackFlag: false },
    ...{ sendTime: `2026-11-18T10:${String(minute).padStart(2, '0')}:00Z`, ...rest },
  }) as Announcement
const shown = (...rows: Announcement[]) => newestFirst(rows).map(({ anntId }) => anntId)

test('what must be confirmed stands first, however old and however general', () =>
  expect(shown(row('new', 50), row('urgent', 40, { priority: 'H' }), row('duty', 1, { mustAck: true }))).toEqual([
    'duty',
    'urgent',
    'new',
  ]))

test('what has been confirmed has no more weight than any other', () =>
  expect(shown(row('done', 1, { mustAck: true, ackFlag: true }), row('new', 50))).toEqual(['new', 'done']))

test('what the system says stands behind what people say, and no more than three are shown', () =>
  expect(shown(row('system', 59, { msgCategory: '2' }), row('c', 3), row('b', 2), row('a', 1))).toEqual([
    'c',
    'b',
    'a',
  ]))
