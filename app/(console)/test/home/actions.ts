'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { readColumnForm } from '@/components/table/column-choice'
import { action } from '@/lib/actions/action'
import { formOf, listBehind, text } from '@/lib/actions/form-values'
import { keptUploads, uploadFields } from '@/lib/actions/kept-uploads'
import { requireSession } from '@/lib/session/session'

const Sent = z.object({
  name: z.string().trim().min(2),
  trackingNo: z.string().trim().min(6),
  ...uploadFields('papers'),
})

/** Shows the responses of a form: it saves nothing, and its files are deleted after a day. */
export const sendSample = action(null, Sent, async ({ name, ...typed }) => {
  await keptUploads(typed, 'papers', 'document')
  return { name }
})

/** Shows the input of a bulk action. */
export async function bulkSample(sent: unknown): Promise<void> {
  const form = formOf(sent)
  await requireSession()
  redirect(`/test/home?chosen=${form.has('matching') ? 'all' : form.getAll('ids[]').length}`)
}

/** Saving and deleting a view return to the list: the gallery stores none. */
export async function takeSampleView(form: unknown): Promise<void> {
  await requireSession()
  redirect(listBehind('/test/home', form))
}

/** Keeps the choice of columns in the address, since the gallery has no user settings. */
export async function chooseSampleColumns(form: unknown): Promise<void> {
  await requireSession()
  const choice = readColumnForm(formOf(form))
  const search = new URLSearchParams({ density: text(form, 'density') || 'regular' })
  if (choice?.order) search.set('columns', choice.order.join())
  if (choice?.hidden) search.set('hidden', choice.hidden.join())
  redirect(choice ? `/test/home?${search}` : '/test/home')
}
