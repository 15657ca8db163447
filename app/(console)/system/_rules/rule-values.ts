import { type Condition, VARIABLES } from '@/lib/domain/data-rule'
import { formatPence, parsePounds } from '@/lib/domain/money'

/** Labels of a column's values, or amounts of money. */
export interface ColumnWords {
  names?: ReadonlyMap<string, string> | undefined
  money?: boolean
}

const SEVERAL = ['in', 'not in'] as const satisfies readonly Condition[]
const takesSeveral = (condition: string) => SEVERAL.some((each) => each === condition)

const TO_SEVERAL = { '=': 'in', '!=': 'not in' } as const
const TO_ONE = { in: '=', 'not in': '!=' } as const

const mapped = (names: Partial<Record<Condition, Condition>>, condition: Condition): Condition =>
  names[condition] ?? condition

/** Converts "is" to "is one of": the form of a list of values only has the latter. */
export const forSeveral = (condition: Condition): Condition => mapped(TO_SEVERAL, condition)

/** Converts "is one of" with one value to "is" for storage. */
export const forStored = (condition: Condition, stored: string): Condition =>
  stored.includes(',') ? condition : mapped(TO_ONE, condition)

/** Maximum number of names shown as checkboxes; with more, typing is faster. */
const TICKED_MOST = 40

/** True if values of the column are ticked; a stored rule with another condition ("is more than") stays a text. */
export const isTicked = ({ names }: ColumnWords, condition: Condition = 'in'): boolean =>
  !!names && names.size > 0 && names.size <= TICKED_MOST && takesSeveral(forSeveral(condition))

/** Stored values as a list. */
export const ticksOf = (stored: string): string[] => partsOf('in', stored, /,/)

const partsOf = (condition: string, text: string, divider: RegExp): string[] =>
  (takesSeveral(condition) ? text.split(divider) : [text]).map((part) => part.trim()).filter(Boolean)

const isVariable = (part: string) => VARIABLES.some((name) => part === `#{${name}}`)

/** A part of a text is not a value of the list. */
const namesFor = ({ names }: ColumnWords, condition: string) => (condition.endsWith('like') ? undefined : names)

/** Formats a rule's stored value; parts without a label stay as they are. */
export function sayValue(words: ColumnWords, condition: string, stored: string): string {
  const names = namesFor(words, condition)
  const say = (part: string) => {
    if (words.money && /^-?\d+$/.test(part)) return formatPence(Number(part)).replaceAll(',', '')
    return names?.get(part) ?? part
  }
  return partsOf(condition, stored, /,/).map(say).join(', ')
}

/** Parses typed text into a rule's stored value; `unknown` is a part that is no label of the column. */
export function readValue(
  words: ColumnWords,
  condition: string,
  typed: string,
): { stored: string } | { unknown: string } {
  const names = namesFor(words, condition)
  const stored: string[] = []
  for (const part of partsOf(condition, typed, /[,，、]/)) {
    const called = [...(names ?? [])].find(([, name]) => name.toLowerCase() === part.toLowerCase())
    const pence = words.money ? parsePounds(part) : null
    if (names && !called && !names.has(part) && !isVariable(part)) return { unknown: part }
    stored.push(called?.[0] ?? (pence === null ? part : String(pence)))
  }
  return { stored: stored.join(',') }
}
