import type { FeedbackLine } from '@/lib/contract/feedback'
import { csvLine, csvText } from '@/lib/csv/csv'

export const FILE_COLUMNS = [
  'createTime',
  'kind',
  'status',
  'text',
  'answer',
  'answeredBy',
  'firstReplyTime',
  'replyTime',
  'due',
  'helpful',
  'assignee',
  'tags',
  'user',
  'shop',
  'page',
  'release',
  'merged',
] as const

export interface FileWords {
  kind(kind: FeedbackLine['kind']): string
  state(line: FeedbackLine): string
  tag(value: string): string
  yesNo(value: boolean): string
  /** Formats "2026-11-20 14:05" in UK time. */
  stamp(instant: number): string
}

/** One line of the file: texts protected against formula injection, times in UK time. */
export function feedbackLine(line: FeedbackLine, words: FileWords): string {
  const time = (value: string | null) => csvText(value ? words.stamp(Date.parse(value)) : null)
  return csvLine([
    time(line.createTime),
    csvText(words.kind(line.kind)),
    csvText(words.state(line)),
    csvText(line.question),
    csvText(line.answer),
    csvText(line.answeredBy),
    time(line.firstReplyTime),
    time(line.replyTime),
    time(line.dueTime),
    csvText(line.helpful === null ? null : words.yesNo(line.helpful)),
    csvText(line.assignee?.name ?? null),
    csvText(line.tags.map(words.tag).join(', ')),
    csvText(line.username),
    csvText(line.shopName),
    csvText(line.page),
    csvText(line.release),
    String(line.merged),
  ])
}
