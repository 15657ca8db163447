import type { SessionEnd } from '@/lib/contract/session-end'

/** Reasons for ending a session, as stored, and the reason shown to the person who was signed out. Null: they know. */
const REASONS = {
  logout: null,
  frozen: 'frozen',
  deleted: 'removed',
  'ended by an operator': 'forced',
  'ended by its owner': 'elsewhere',
  'password changed': 'password',
  'password recovered': 'recovered',
  'password reset': 'reset',
  'second step switched on': 'second',
  'second step switched off': 'second',
  'second step reset': 'secondReset',
  'contact changed': 'contact',
  'contact changed by an operator': 'contactByOther',
} as const satisfies Record<string, SessionEnd | null>

export type EndReason = keyof typeof REASONS

const isReason = (text: string): text is EndReason => Object.hasOwn(REASONS, text)

export const endOfReason = (text: string | null): SessionEnd | null => (text && isReason(text) ? REASONS[text] : null)
