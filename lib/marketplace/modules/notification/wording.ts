import { z } from 'zod'
import type { Twin } from '@/lib/domain/locale'
import { fillWords, type NotificationKind } from '@/lib/domain/notification'
import { DISPUTE_REASONS, disputeReason } from '@/lib/domain/reconcile'
import { jsonAs, textAs } from '../../kernel/query'
import { taskName } from './texts'

/** Stored notification, with the names of its shop if it has one. */
export const Told = z.object({
  kind: textAs<NotificationKind>(),
  params: jsonAs<Record<string, string | number>>(),
  shop_zh: z.string().nullable(),
  shop_en: z.string().nullable(),
})
export type Told = z.infer<typeof Told>

const wordsIn = (language: 'zh' | 'en', { params, shop_zh, shop_en }: Told) => ({
  ...params,
  shop: (language === 'zh' ? shop_zh : shop_en) ?? params.shop ?? '—',
  ...(params.dispute !== undefined && {
    reason: DISPUTE_REASONS[disputeReason(String(params.dispute))][language === 'zh' ? 0 : 1],
  }),
  ...(params.task !== undefined && { task: taskName(String(params.task))[language] }),
})

/** The sentence in both languages, made of the template and the parameters. */
export const sentenceOf = (told: Told, template: Twin): Twin => ({
  zh: fillWords(template.zh, wordsIn('zh', told)),
  en: fillWords(template.en, wordsIn('en', told)),
})
