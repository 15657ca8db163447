/** Flows in which buyers verify their email address by a code. */
export const CODE_WAYS = ['register', 'forgot', 'find'] as const
export type CodeWay = (typeof CODE_WAYS)[number]

export const WAYS = {
  register: { act: 'buyerRegister', page: '/mall/register' },
  forgot: { act: 'buyerReset', page: '/mall/forgot' },
  find: { act: 'buyerOrder', page: '/mall/orders/find' },
} as const

/** Address of a step; empty values are omitted. */
export function addressOf(way: CodeWay, query: Record<string, string>): string {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== '')).toString()
  return `${WAYS[way].page}${search && `?${search}`}`
}
