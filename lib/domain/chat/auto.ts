import { isBetween } from '../clock'
import type { Twin } from '../locale'

/** Triggers of automatic replies; the first that matches is used. */
export const AUTO_RULES = ['keyword', 'holiday', 'offHours', 'welcome'] as const
export type AutoRule = (typeof AUTO_RULES)[number]

export const KEYWORD_MATCHES = ['contains', 'equals'] as const
export type KeywordMatch = (typeof KEYWORD_MATCHES)[number]

export const KEYWORDS_MOST = 50
export const KEYWORD_MAX = 40
/** Most automatic replies in one session. */
export const AUTO_A_SESSION = 5
export const AUTO_DELAY_MAX = 60

interface Answer extends Twin {
  on: boolean
}

/** The automatic replies of a shop. */
export interface AutoReplies {
  welcome: Answer
  offHours: Answer
  holiday: Answer
  /** Minutes of the UK day; passes midnight if it ends before it begins. */
  open: { from: number; to: number; weekend: boolean }
  keywords: readonly { word: string; match: KeywordMatch; zh: string; en: string }[]
}

/** Circumstances of a message. */
export interface AutoMoment {
  text: string
  /** True if it begins a session. */
  first: boolean
  onHoliday: boolean
  ukMinute: number
  isWeekend: boolean
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().trim()

const isOpen = ({ open }: AutoReplies, { ukMinute, isWeekend }: AutoMoment): boolean =>
  isBetween(ukMinute, open.from, open.to) && (open.weekend || !isWeekend)

/** Reply to a message: keyword replies at any time, the others only to the first message of a session; null: none. */
export function autoReplyTo(replies: AutoReplies, moment: AutoMoment): { rule: AutoRule; text: Twin } | null {
  const text = plain(moment.text)
  const found = replies.keywords.find(({ word, match }) =>
    match === 'equals' ? text === plain(word) : text.includes(plain(word)),
  )
  if (found) return { rule: 'keyword', text: { zh: found.zh, en: found.en } }
  if (!moment.first) return null
  const { holiday, offHours, welcome } = replies
  const said = ({ zh, en }: Answer, rule: AutoRule) => ({ rule, text: { zh, en } })
  if (moment.onHoliday && holiday.on) return said(holiday, 'holiday')
  if (!isOpen(replies, moment) && offHours.on) return said(offHours, 'offHours')
  return welcome.on ? said(welcome, 'welcome') : null
}
