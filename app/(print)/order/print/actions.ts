'use server'

import { action } from '@/lib/actions/action'
import { text } from '@/lib/actions/form-values'
import { keepPaper } from './_components/kept-paper'
import { PrepareInput, preparePapers } from './_components/prepare'
import { documentOf, FRESH_PRINT, type PrintState, paperOf } from './_components/print-state'

/** Reads the data for the documents; reading addresses is logged, so it is never a GET. */
export async function prepareDocuments(_: unknown, form: unknown): Promise<PrintState> {
  const chosen = {
    document: documentOf(text(form, 'document')),
    paper: paperOf(text(form, 'paper')),
    goneToo: text(form, 'goneToo') !== '',
  }
  const result = await action('order:print', PrepareInput, async (input) => {
    const papers = await preparePapers(input)
    await keepPaper(chosen.paper)
    return papers
  })(form)
  if (result.ok) return { ...FRESH_PRINT, ...chosen, ...result.data }
  const { error, message, requestId, why } = result
  return { ...FRESH_PRINT, ...chosen, problem: { error, message, fields: {}, requestId, why } }
}
