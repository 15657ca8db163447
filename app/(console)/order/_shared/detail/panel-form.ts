import 'server-only'
import { formTexts } from '@/components/form/form-texts'
import type { DetailContext } from './detail-context'

/** Options of every panel's form: it warns before typed text is lost. */
export const guardedForm = async () => ({ texts: await formTexts(), guard: true })

/** The same with a draft in this browser: never for names and addresses. */
export const draftedForm = async ({ person, order }: DetailContext, act: string) => ({
  ...(await guardedForm()),
  draft: `${person}.order.${act}.${order.id}`,
})

/** A draft for the order as it stands: once its lines or parcels have changed, what was typed before is none for it. */
export async function versionedForm(context: DetailContext, act: string) {
  const form = await draftedForm(context, act)
  return { ...form, draft: `${form.draft}.${context.order.version}` }
}
