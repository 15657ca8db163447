import { z } from 'zod'
import { Edited, Instant, spacedText, Version } from './common'
import { endpoint } from './endpoint'

export const TEXT_MAX = 2_000

/** "order.list.title": namespace and path of a message. */
const TextKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)+$/)
  .max(200)
const Stamp = z.string().regex(/^\d{1,18}$/)

/** Override of a text; null for the program's default. */
const Words = { key: TextKey, zh: z.string().nullable(), en: z.string().nullable() }

/** Public, because the pages before the login use these texts too. */
export const textOverrides = endpoint({
  method: 'GET',
  path: '/sys/i18n/overrides',
  from: 'extension',
  who: 'public',
  whenPaused: 'allowed',
  summary: 'Texts that replace those of the program, and the stamp by which a change is noticed',
  data: z.object({ stamp: Stamp, texts: z.array(z.object(Words)) }),
})

export const TextOverride = z.object({
  ...Words,
  updateTime: Instant,
  updateBy: z.string(),
  version: Version,
})
export type TextOverride = z.output<typeof TextOverride>

export const listTexts = endpoint({
  method: 'GET',
  path: '/sys/i18n/list',
  from: 'extension',
  who: 'operator',
  permission: 'i18n:edit',
  summary: 'The same with who changed them last',
  data: z.array(TextOverride),
})

const Text = spacedText(TEXT_MAX).nullable()

export const editText = endpoint({
  method: 'PUT',
  path: '/sys/i18n/edit',
  from: 'extension',
  who: 'operator',
  permission: 'i18n:edit',
  summary: 'Replaces a text in one or both languages, or gives the program’s own back (null)',
  body: z.strictObject({
    key: TextKey,
    zh: Text,
    en: Text,
    /** 0 if the caller saw the program's own text. */
    version: z.int().min(0),
  }),
  data: Edited.extend({ stamp: Stamp }),
  errors: ['VERSION_CONFLICT'],
})

/** Most texts that one file may change. */
export const TEXT_FILE_MAX = 1_000

export const importTexts = endpoint({
  method: 'POST',
  path: '/sys/i18n/importExcel',
  from: 'extension',
  who: 'operator',
  permission: 'i18n:edit',
  summary: 'Many texts as `edit` writes one, all or none: a version that is not the present one refuses them all',
  body: z.strictObject({ texts: z.array(editText.body).min(1).max(TEXT_FILE_MAX) }),
  data: z.object({ stamp: Stamp }),
  errors: ['VERSION_CONFLICT'],
})
