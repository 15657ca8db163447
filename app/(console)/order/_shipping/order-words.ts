import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { ActionResult } from '@/lib/actions/result'

const isBareCode = (said: string) => /^\w+$/.test(said)

/**
 * Translates the keys of field errors: from `own`, the form's namespace, before `order.error`. A key may be followed by
 * an order number.
 */
export async function spoken<T>(result: ActionResult<T>, own?: string): Promise<ActionResult<T>> {
  if (result.ok || !result.fieldErrors) return result
  const [order, form] = await Promise.all([getTranslations('order.error'), own ? getTranslations(own) : null])
  const say = (said: string) => {
    const [key = '', no = ''] = said.split(' ')
    if (/^\w+$/.test(key) && form?.has(key)) return form(key, { no })
    if (/^\w+$/.test(key) && order.has(key)) return order(key, { no })
    // Errors of the form are already in the reader's language; codes of the marketplace are not.
    return isBareCode(said) ? order('invalid') : said
  }
  const fieldErrors = Object.fromEntries(
    Object.entries(result.fieldErrors).map(([name, keys]) => [name, keys.map(say)]),
  )
  return { ...result, fieldErrors }
}
