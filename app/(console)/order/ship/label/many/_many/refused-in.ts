import { isErrorCode } from '@/lib/contract/errors'
import type { Refused } from '../../label-address'

/** Reads the refusals in an address; skips unknown codes. */
export const refusedIn = (text: string): Refused =>
  Object.fromEntries(
    text.split(',').flatMap((pair) => {
      const [order = '', code = ''] = pair.split('.')
      return isErrorCode(code) ? [[order, code]] : []
    }),
  )
