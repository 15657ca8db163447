import 'server-only'
import { getTranslations } from 'next-intl/server'
import { UpstreamError } from '@/lib/upstream/error'

/**
 * Sends, and turns the keys by which the marketplace names what is wrong with a field into words. `namespace` holds
 * them ("department.fault"); a key that it lacks stays as it is. `names` says which field of the form stands for one of
 * the wire where they differ. Throws what was thrown.
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
