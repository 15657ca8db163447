import { plainTyped } from '../typed'

/** Most codes of a batch. */
export const CODES_MAX = 500
/** Characters of a code. */
const CODE = /^[A-Z0-9-]{4,20}$/
const BEGINNING = /^[A-Z0-9-]{0,12}$/
/** Characters that cannot be confused: without 0 and O, 1 and I. */
const CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const RANDOM = 8

/** Stored form of a code: capitals without spaces. */
export const bareCode = (typed: string): string => plainTyped(typed).replaceAll(' ', '').toUpperCase()

export type CodeTrouble = 'code' | 'beginning'

/** Finds the fault of a typed code, or of the prefix of `count` codes; null if there is none. */
export function codeTrouble(code: string, count: number): CodeTrouble | null {
  if (count === 1) return CODE.test(code) ? null : 'code'
  return BEGINNING.test(code) ? null : 'beginning'
}

/**
 * Makes the codes of a batch: the prefix and 8 random characters each.
 * @param random returns a whole number from 0 to below its argument
 */
export function batchOf(beginning: string, count: number, random: (below: number) => number): string[] {
  const codes = new Set<string>()
  while (codes.size < count)
    codes.add(beginning + Array.from({ length: RANDOM }, () => CHARACTERS[random(CHARACTERS.length)]).join(''))
  return [...codes]
}
