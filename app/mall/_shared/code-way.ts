/** Where a buyer proves that an address is theirs, by a code that is sent to it. */
export const CODE_WAYS = ['register', 'forgot'] as const
export type CodeWay = (typeof CODE_WAYS)[number]

export const WAYS = {
  register: { act: 'buyerRegister', purpose: 'register' },
  forgot: { act: 'buyerReset', purpose: 'reset' },
} as const

/** A step of it; what is empty stays out of the address. */
export function addressOf(way: CodeWay, query: Record<string, string>): string {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== '')).toString()
  return `/mall/${way}${search && `?${search}`}`
}
