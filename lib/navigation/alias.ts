import { pathOf } from './redirect'

/** Aliases, in lower case, of pages with another name in the design, or an older one: for shops, for the platform. */
const ALSO_CALLED: Readonly<Record<string, readonly [shop: string, platform: string]>> = {
  '/order/label': ['/order/ship/label', '/order/ship/label'],
  '/order/label/many': ['/order/ship/label/many', '/order/ship/label/many'],
  '/system/logs/data': ['/system/logs/changes', '/system/logs/changes'],
  '/system/logs/pii': ['/system/logs/personal', '/system/logs/personal'],
  '/user/goodsevaluatelist': ['/review/list', '/op/reviews'],
}

/** The address (path, query and fragment) that an alias stands for on the reader's side; null for any other address. */
export function aliasedAddress(address: string, shopId: string | null): string | null {
  const path = pathOf(address)
  const sides = ALSO_CALLED[path.toLowerCase()]
  return sides ? `${sides[shopId === null ? 1 : 0]}${address.slice(path.length)}` : null
}
