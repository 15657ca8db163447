import type { Twin } from '@/lib/domain/locale'
import { fillWords, type NotificationKind } from '@/lib/domain/notification'
import { taskName } from './texts'

/** Stored notification, with the names of its shop if it has one. */
export interface Told {
  kind: NotificationKind
  params: Record<string, string | number>
  shop_zh: string | null
  shop_en: string | null
}

const wordsIn = (language: 'zh' | 'en', { params, shop_zh, shop_en }: Told) => ({
  ...params,
  shop: (language === 'zh' ? shop_zh : shop_en) ?? params.shop ?? '—',
  ...(params.task !== undefined && { task: taskName(String(params.task))[language] }),
})

/** The sentence in both languages, made of the template and the parameters. */
export const sentenceOf = (told: Told, template: Twin): Twin => ({
  zh: fillWords(template.zh, wordsIn('zh', told)),
  en: fillWords(template.en, wordsIn('en', told)),
})
