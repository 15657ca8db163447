import { sql } from 'drizzle-orm'
import { type ListedWord, type WORD_SCOPES, type WordHit, wordsIn } from '@/lib/domain/word'
import { type Db, rowsOf } from '../../kernel/database'

/**
 * Finds listed words in texts of one scope, by key: `block` refuses the text, `review` shows it to the reviewer, `mask`
 * covers it for readers.
 */
export async function findWords(
  tx: Db,
  texts: Readonly<Record<string, string>>,
  scope: (typeof WORD_SCOPES)[number] = 'goods',
): Promise<WordHit[]> {
  const words = await rowsOf<ListedWord>(
    tx,
    sql`select id, word, level from listed_word where enabled and ${scope} = any(scopes) order by word`,
  )
  return wordsIn(texts, words)
}
