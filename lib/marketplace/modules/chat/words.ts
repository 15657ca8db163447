import { coverWords } from '@/lib/domain/chat'
import type { Db } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { findWords } from '../word'

/** Refuses a message with a word that is blocked in chats. */
export async function requireAllowed(tx: Db, text: string): Promise<void> {
  const hits = await findWords(tx, { text }, 'chat')
  if (hits.some(({ level }) => level === 'block')) fail('CHAT_WORD')
}

/** Covers words that are masked in chats; the log keeps the original. */
export async function shownTexts(tx: Db, texts: readonly string[]): Promise<string[]> {
  const hits = await findWords(tx, Object.fromEntries(texts.map((text, at) => [`${at}`, text])), 'chat')
  return texts.map((text, at) => {
    const masked = hits.filter(({ field, level }) => field === `${at}` && level === 'mask')
    return coverWords(
      text,
      masked.map(({ word }) => word),
    )
  })
}
