import 'server-only'
import { formTexts } from '@/components/form/form-texts'
import type { DetailContext } from './detail-context'

/** What every panel's form has: nothing typed is left behind unasked. */
export const guardedForm = async () => ({ texts: await formTexts(), guard: true })

/** The same with a draft in this browser: never for names and addresses. */
export const draftedForm = async ({ person, order }: DetailContext, act: string) => ({
  ...(await guardedForm()),
  draft: `${person}.order.${act}.${order.id}`,
})
