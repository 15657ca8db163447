import 'server-only'
import { inWords } from '@/lib/actions/in-words'
import { UpstreamError } from '@/lib/upstream/error'

/** Sends an address and maps the marketplace's field names to those of the form. */
export async function sendingAddress<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await inWords('common.form.issue', send)
  } catch (error) {
    if (error instanceof UpstreamError && error.fields)
      for (const [name, said] of Object.entries(error.fields)) error.fields[name.replace(/^address\./, '')] = said
    throw error
  }
}
