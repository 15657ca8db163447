import { z } from 'zod'
import { Id } from '@/lib/contract/common'
import { SCREENS, type Screen } from '@/lib/navigation/screens'

export const INSPECTOR = '/system/inspector'

/** Question in the address; invalid parts are dropped. */
export const Question = z.object({
  user: z.string().trim().max(64).catch(''),
  actsFor: Id.optional().catch(undefined),
  screen: z.string().max(200).catch(''),
  code: z.string().max(100).catch(''),
  order: z.string().trim().max(64).catch(''),
  conversation: Id.optional().catch(undefined),
  without: Id.optional().catch(undefined),
})
export type Question = z.output<typeof Question>

export const screenNamed = (path: string): Screen | undefined => SCREENS.find((row) => row.path === path)

/** True if it names a screen, permission, order or conversation: an account alone gives no question. */
export const asksSomething = ({ screen, code, order, conversation }: Question): boolean =>
  !!(screenNamed(screen) || code || order || conversation)

/** Address of the question with some parts changed. */
export function addressOf(question: Question, change: Partial<Question> = {}): string {
  const asked = Object.entries({ ...question, ...change }).filter((pair): pair is [string, string] => !!pair[1])
  return `${INSPECTOR}?${new URLSearchParams(asked)}`
}
