import { type Condition, VARIABLES } from '@/lib/domain/data-rule'
import { formatPence, parsePounds } from '@/lib/domain/money'

/** How people say the values of a column: names by what is stored, or amounts of money. */
export interface ColumnWords {
  names?: ReadonlyMap<string, string> | undefined
  money?: boolean
}

const SEVERAL = ['in', 'not in'] as const satisfies readonly Condition[]
const takesSeveral = (condition: string) => SEVERAL.some((each) => each === condition)

const partsOf = (condition: string, text: string, divider: RegExp): string[] =>
  (takesSeveral(condition) ? text.split(divider) : [text]).map((part) => part.trim()).filter(Boolean)

const isVariable = (part: string) => VARIABLES.some((name) => part === `#{${name}}`)

/** A part of a text is no name of the list. */
const namesFor = ({ names }: ColumnWords, condition: string) => (condition.endsWith('like') ? undefined : names)

/** What a rule stores as the screens say it; what has no name stays as it is. */
export function sayValue(words: ColumnWords, condition: string, stored: string): string {
  const names = namesFor(words, condition)
  const say = (part: string) => {
    if (words.money && /^-?\d+$/.test(part)) return formatPence(Number(part)).replaceAll(',', '')
    return names?.get(part) ?? part
  }
  return partsOf(condition, stored, /,/).map(say).join(', ')
}

/** What was typed as a rule stores it; `unknown` is a part that is no name of the column. */
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
