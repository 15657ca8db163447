import { sql } from 'drizzle-orm'
import type { WORD_LEVELS, WORD_SCOPES } from '@/lib/domain/word'
import type { Db } from '../../kernel/database'
import { seededId } from '../../kernel/ids'

type Row = readonly [
  word: string,
  lang: 'zh' | 'en',
  level: (typeof WORD_LEVELS)[number],
  scopes: readonly (typeof WORD_SCOPES)[number][],
  note: string,
]

const SEEDED: readonly Row[] = [
  ['国家级', 'zh', 'block', ['goods', 'shop'], '绝对化用语'],
  ['全网最低价', 'zh', 'block', ['goods'], '绝对化用语'],
  ['治疗', 'zh', 'review', ['goods'], '医疗功效宣称'],
  ['加微信', 'zh', 'mask', ['chat', 'review'], '站外引流'],
  ['miracle cure', 'en', 'block', ['goods'], 'Medical claim'],
  ['FDA approved', 'en', 'review', ['goods'], 'Needs proof; not valid for the UK'],
  ['replica', 'en', 'block', ['goods', 'shop'], 'Counterfeit goods'],
  ['WhatsApp', 'en', 'mask', ['chat', 'review'], 'Away from the platform'],
]

/** Words of every level, in both languages. */
export async function seedWords(tx: Db, at: Date): Promise<void> {
  for (const [word, lang, level, scopes, note] of SEEDED)
    await tx.execute(sql`insert into listed_word (id, word, lang, level, scopes, note, updated_at)
      values (${seededId(`word:${word}`)}, ${word}, ${lang}, ${level}, ${`{${scopes.join()}}`}::text[], ${note}, ${at.toISOString()})`)
}
