import { CHUNK_TIMEOUT_MS } from '@/lib/domain/limits'
import { notify } from './notice'

const late = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('the script did not arrive')), CHUNK_TIMEOUT_MS)
  })

/**
 * Loads a part of the interface when it is asked for. One that fails, or is not there after 120 s, is said
 * (specification, section 8), and the promise stays open: there is nothing to go on with.
 */
export function lazily<T>(texts: Readonly<Record<string, string>>, load: () => Promise<T>): Promise<T> {
  return Promise.race([load(), late()]).catch(() => {
    notify({ kind: 'error', text: texts.chunk ?? '' })
    return new Promise<never>(() => {})
  })
}
