import { CHUNK_TIMEOUT_MS } from '@/lib/domain/limits'
import { notify } from './notice'

const late = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('the script did not arrive')), CHUNK_TIMEOUT_MS)
  })

/**
 * Loads a part of the interface on demand. A failure, or a timeout of 120 s, is reported (specification, section 8),
 * and the promise stays pending, since there is nothing to continue with.
 */
export function lazily<T>(texts: Readonly<Record<string, string>>, load: () => Promise<T>): Promise<T> {
  return Promise.race([load(), late()]).catch(() => {
    notify({ kind: 'error', text: texts.chunk ?? '' })
    return new Promise<never>(() => {})
  })
}
