/** Results without effect, which keep the selection. */
const UNDONE = /^(none|no[A-Z]|nothing|tooMany|refused|failed|gone)/

/** True if an act was done, in whole or part, by the result in the address. */
export const hasActed = (word: string): boolean => !UNDONE.test(word)
