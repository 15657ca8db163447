import { z } from 'zod'
import { AUTO_DELAY_MAX, AUTO_RULES, KEYWORD_MATCHES, KEYWORD_MAX, KEYWORDS_MOST } from '@/lib/domain/chat/auto'
import { CHAT_TEXT_MAX } from '@/lib/domain/chat/limits'
import { withoutInvisible } from '@/lib/domain/typed'
import { Edited, Id, Instant, IntText, line, Nothing, PageQuery, paged, searched, TwinText, Version } from '../common'
import { endpoint } from '../endpoint'

const isSeen = (typed: string) => withoutInvisible(typed) === typed
const reply = line(CHAT_TEXT_MAX / 4).refine(isSeen, { error: 'control' })
const needed = reply.min(1, { error: 'required' })
const minute = z.int().min(0).max(1_439)

const FIELDS = {
  ...{ welcomeOn: z.boolean(), welcomeZh: reply, welcomeEn: reply },
  ...{ offHoursOn: z.boolean(), offHoursZh: reply, offHoursEn: reply },
  ...{ holidayOn: z.boolean(), holidayZh: reply, holidayEn: reply },
  /** Opening hours in minutes of the UK day. */
  openFrom: minute,
  openTo: minute,
  weekend: z.boolean(),
  /** Seconds before a reply is written. */
  delay: z.int().min(0).max(AUTO_DELAY_MAX),
}

/** A reply that is on needs its text in both languages. */
const PAIRS = [
  ['welcomeOn', 'welcomeZh', 'welcomeEn'],
  ['offHoursOn', 'offHoursZh', 'offHoursEn'],
  ['holidayOn', 'holidayZh', 'holidayEn'],
] as const

const AutoSettings = z.object({ ...FIELDS, version: z.int().min(0) })
export type AutoSettings = z.output<typeof AutoSettings>

const base = { from: 'extension', who: 'shop', permission: 'service:auto' } as const

export const getAutoReply = endpoint({
  ...base,
  method: 'GET',
  path: '/chat/auto/query',
  summary: 'The shop’s automatic replies, its hours and how many keywords it has; version 0 before the first are saved',
  data: AutoSettings.extend({ keywords: z.int() }),
})

export const editAutoReply = endpoint({
  ...base,
  method: 'PUT',
  path: '/chat/auto/edit',
  summary: 'Change the shop’s automatic replies: welcome, outside the hours, on holiday',
  body: z.strictObject({ ...FIELDS, version: z.int().min(0) }).check(({ value, issues }) => {
    for (const [on, ...texts] of PAIRS)
      for (const name of texts)
        if (value[on] && !value[name])
          issues.push({ code: 'custom', message: 'required', path: [name], input: value[name] })
  }),
  data: Nothing,
  errors: ['VERSION_CONFLICT'],
})

const KEYWORD = {
  word: line(KEYWORD_MAX).min(1, { error: 'required' }),
  match: z.enum(KEYWORD_MATCHES),
  ...{ zh: needed, en: needed },
}
const Keyword = z.object({ ...KEYWORD, id: Id, updateTime: Instant, version: Version })

export const listKeywords = endpoint({
  ...base,
  method: 'GET',
  path: '/chat/auto/keyword/list',
  summary: 'List the keywords that are answered automatically, the first that fits first',
  query: PageQuery.extend({ q: searched(KEYWORD_MAX).optional() }),
  data: paged(Keyword),
})

export const getKeyword = endpoint({
  ...base,
  method: 'GET',
  path: '/chat/auto/keyword/queryById',
  summary: 'Read a keyword with its reply',
  query: z.object({ id: Id }),
  data: Keyword,
  errors: ['NOT_FOUND'],
})

export const addKeyword = endpoint({
  ...base,
  method: 'POST',
  path: '/chat/auto/keyword/add',
  idempotent: true,
  summary: `Answer a keyword automatically; a shop has at most ${KEYWORDS_MOST}`,
  body: z.strictObject(KEYWORD),
  data: z.object({ id: Id }),
})

export const editKeyword = endpoint({
  ...base,
  method: 'PUT',
  path: '/chat/auto/keyword/edit',
  summary: 'Change a keyword or its reply',
  body: z.strictObject({ ...KEYWORD, id: Id, version: Version }),
  data: Edited,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})

export const deleteKeyword = endpoint({
  ...base,
  method: 'DELETE',
  path: '/chat/auto/keyword/delete',
  summary: 'Answer a keyword no longer',
  query: z.object({ id: Id }),
  data: Nothing,
  errors: ['NOT_FOUND'],
})

export const testAutoReply = endpoint({
  ...base,
  method: 'GET',
  path: '/chat/auto/test',
  summary: 'The reply to a message now, or at another minute of the day; nothing is written',
  query: z.object({
    text: z.string().trim().min(1).max(CHAT_TEXT_MAX),
    first: z.enum(['0', '1']).default('1'),
    minute: IntText.min(0).max(1_439).optional(),
  }),
  data: z.object({ rule: z.enum(AUTO_RULES), text: TwinText }).nullable(),
})
