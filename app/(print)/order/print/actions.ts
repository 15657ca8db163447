'use server'

import { action } from '@/lib/actions/action'
import { PrepareInput, preparePapers } from './_components/prepare'
import { FRESH_PRINT, type PrintState } from './_components/print-state'

/** Fetches what the papers need; reading addresses is written down, so it is never a GET. */
export async function prepareDocuments(_: PrintState, form: FormData): Promise<PrintState> {
  const document = form.get('document') === 'pick' ? 'pick' : 'slip'
  const result = await action('order:print', PrepareInput, preparePapers)(form)
  if (result.ok) return { ...FRESH_PRINT, document, ...result.data }
  const { error, message, requestId } = result
  return { ...FRESH_PRINT, document, problem: { error, message, fields: {}, requestId } }
}
