import { type SQL, sql } from 'drizzle-orm'
import type { Twin } from '@/lib/domain/locale'
import { cleanRichText, RICH_TEXT_VERSION } from '@/lib/domain/rich-text'

/** Escapes foreign text inside our HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0) ?? 0};`)

const TAG = /<\/?[a-z][^>]*>/i

const paragraphs = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${escapeHtml(part.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('')

/** Returns HTML without active content (safety B-01); text without tags becomes paragraphs. */
export async function cleanHtml(text: string): Promise<string> {
  // Loaded on demand: a start is quicker.
  const { default: sanitize } = await import('sanitize-html')
  return cleanRichText(sanitize, TAG.test(text) ? text : paragraphs(text))
}

/** A text in both languages, cleaned and raw. */
interface RichText {
  clean: Twin
  raw: Twin
}

export const richText = async (raw: Twin): Promise<RichText> => ({
  clean: { zh: await cleanHtml(raw.zh), en: await cleanHtml(raw.en) },
  raw,
})

/** Columns of an announcement's text: cleaned, raw, and the version of the rules. */
export const TEXT_COLUMNS = sql`msg_content, content_en, msg_content_raw, content_en_raw, clean_version`
export const textValues = ({ clean, raw }: RichText): SQL =>
  sql`${clean.zh}::text, nullif(${clean.en}::text, ''), ${raw.zh}::text, nullif(${raw.en}::text, ''), ${RICH_TEXT_VERSION}::int`

/** The same by column keys, for a change. */
export const textColumns = ({ clean, raw }: RichText) => ({
  ...{ msgContent: clean.zh, contentEn: clean.en || null, msgContentRaw: raw.zh, contentEnRaw: raw.en || null },
  cleanVersion: RICH_TEXT_VERSION,
})

/** Condition: an announcement in any state shows the picture `m`. */
export const SHOWN_BY_ANNOUNCEMENTS = sql`exists (select 1 from announcement a
  where strpos(concat(a.msg_content, a.content_en), '/api/files/picture/' || m.id) > 0)`
