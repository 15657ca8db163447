import type { IssueWords } from '@/lib/actions/issue-text'

/** Texts of a form; the browser fills in `{time}`, `{count}`, `{min}`, `{max}`. */
export interface FormTexts {
  summary: string
  titlePrefix: string
  optional: string
  restored: string
  discard: string
  leaveTitle: string
  leaveText: string
  /** Used if the input is kept as a draft. */
  leaveDraft: string
  leave: string
  stay: string
  changed: string
  left: string
  most: string
  over: string
  choose: string
  show: string
  hide: string
  offline: string
  failed: string
  request: string
  why: string
  issue: IssueWords
}

export type DraftTexts = Pick<FormTexts, 'restored' | 'discard'>

/** Fills in `{name}` placeholders. */
export const fillText = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))
