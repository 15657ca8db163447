import 'server-only'
import { getTranslations } from 'next-intl/server'
import { UpstreamError } from '@/lib/upstream/error'

/**
 * Calls `send` and translates the keys by which the marketplace names field errors. `namespace` holds the texts
 * ("department.fault"); a key without a text stays as it is. `names` maps wire fields to form fields where they differ.
 * Rethrows the error with the translated fields.
 */
export async function inWords<T>(
  namespace: string,
  send: () => Promise<T>,
  names: Readonly<Record<string, string>> = {},
): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof UpstreamError) || !error.fields) throw error
    const t = await getTranslations(namespace)
    for (const [name, keys] of Object.entries(error.fields)) {
      delete error.fields[name]
      error.fields[names[name] ?? name] = keys.map((key) => (t.has(key) ? t(key) : key))
    }
    throw error
  }
}
