/** Addresses of the specification (section 2) whose areas this program does not have yet, by key of `errors.later`. */
const LATER = {
  '/chatpage': 'chat',
} as const

export type LaterArea = (typeof LATER)[keyof typeof LATER]

const isLater = (path: string): path is keyof typeof LATER => Object.hasOwn(LATER, path)

/** The area that an address is kept for and that is not open yet; null for any other address. */
export function laterArea(path: string): LaterArea | null {
  const plain = path.toLowerCase().replace(/\/$/, '')
  return isLater(plain) ? LATER[plain] : null
}
