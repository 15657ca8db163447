import { ERRORS, type ErrorCode } from '@/lib/contract/errors'
import type { Refused } from '../../label-address'

const isCode = (text: string): text is ErrorCode => Object.hasOwn(ERRORS, text)

/** Reads the refusals in an address; an unknown code is left out. */
export const refusedIn = (text: string): Refused =>
  Object.fromEntries(
    text.split(',').flatMap((pair) => {
      const [order = '', code = ''] = pair.split('.')
      return isCode(code) ? [[order, code]] : []
    }),
  )
