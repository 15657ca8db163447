import { FILE_COLUMNS, feedbackLine } from '@/app/(console)/op/messages/feedback/_feedback/answer-cells'
import { ukStamp } from '@/components/ui/uk-time'
import { FeedbackLine } from '@/lib/contract/feedback'

const WORDS = {
  kind: (kind: string) => `kind ${kind}`,
  state: () => 'Replied',
  tag: (value: string) => value.toUpperCase(),
  yesNo: (value: boolean) => (value ? 'Yes' : 'No'),
  stamp: ukStamp,
}

const ROW = FeedbackLine.parse({
  id: 'f1',
  kind: 'fault',
  text: '=1+1',
  question: '=HYPERLINK("https://evil.example","look")',
  answer: '@later',
  status: 1,
  reopened: false,
  pictures: 0,
  page: '/order/list',
  release: '0.1.0',
  username: '+zhou',
  realname: 'Zhou',
  userType: 2,
  shopName: null,
  createTime: '2026-07-01T08:00:00Z',
  replyTime: '2026-07-01T09:30:00Z',
  helpful: true,
  tags: ['order', 'speed'],
  version: 1,
})

describe('The file of feedback', () => {
  const line = feedbackLine(ROW, WORDS)

  test('runs nothing that a user has written (B-11)', () => {
    for (const text of [`"'=HYPERLINK(""https`, `"'@later"`, `"'+zhou"`]) expect(line).toContain(text)
    expect(line).not.toMatch(/(^|,)"?[=+@-]/)
  })

  test('has a cell for each column, times of the UK, and words instead of codes', () => {
    expect(line.endsWith('\r\n')).toBe(true)
    const cells = line.trim().split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    expect(cells).toHaveLength(FILE_COLUMNS.length)
    expect(cells[0]).toBe('"2026-07-01 09:00"')
    expect(line).toContain('"ORDER, SPEED"')
    expect(line).toContain('"Yes"')
  })
})
