/** Results without effect, which keep the selection. */
const UNDONE = /^(none|no[A-Z]|nothing|tooMany|refused|failed|gone)/

/** True if an act has been done, in whole or part, by the word in the address that says what became of it. */
export const hasActed = (word: string): boolean => !UNDONE.test(word)
