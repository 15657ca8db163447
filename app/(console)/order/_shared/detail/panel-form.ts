import 'server-only'
import { formTexts } from '@/components/form/form-texts'
import type { DetailContext } from './detail-context'

/** Options of every panel's form: it warns before typed text is lost. */
export const guardedForm = async () => ({ texts: await formTexts(), guard: true })

/** The same with a draft in this browser; never for names and addresses. */
export const draftedForm = async ({ person, order }: DetailContext, act: string) => ({
  ...(await guardedForm()),
  draft: `${person}.order.${act}.${order.id}`,
})

/** A draft tied to the version of the order: once lines or parcels change, earlier input does not apply. */
export async function versionedForm(context: DetailContext, act: string) {
  const form = await draftedForm(context, act)
  return { ...form, draft: `${form.draft}.${context.order.version}` }
}
