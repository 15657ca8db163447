import 'server-only'
import { getTranslations } from 'next-intl/server'
import { formTexts } from '@/components/form/form-texts'
import type { DetailContext } from './detail-context'

/** What every panel's form has: nothing typed is left behind unasked. */
export const guardedForm = async () => ({ texts: await formTexts(), guard: true })

/** The same with a draft in this browser: never for names and addresses. */
export async function draftedForm({ person, order }: DetailContext, act: string) {
  const [t, texts] = await Promise.all([getTranslations('common.form'), formTexts()])
  return { texts: { ...texts, leaveText: t('leaveDraft') }, guard: true, draft: `${person}.order.${act}.${order.id}` }
}
