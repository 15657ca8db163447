/** Where a buyer proves that an address is theirs, by a code that is sent to it. */
export const CODE_WAYS = ['register', 'forgot', 'find'] as const
export type CodeWay = (typeof CODE_WAYS)[number]

export const WAYS = {
  register: { act: 'buyerRegister', page: '/mall/register' },
  forgot: { act: 'buyerReset', page: '/mall/forgot' },
  find: { act: 'buyerOrder', page: '/mall/orders/find' },
} as const

/** A step of it; what is empty stays out of the address. */
export function addressOf(way: CodeWay, query: Record<string, string>): string {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== '')).toString()
  return `${WAYS[way].page}${search && `?${search}`}`
}
