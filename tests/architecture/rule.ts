import { projectFiles, type SourceFile } from './tree'

/** A rule is a sentence, a search for what breaks it, and something planted that it must find. */
export interface Rule {
  sentence: string
  /** A line for each violation: file, and what is wrong with it. */
  violations(files: readonly SourceFile[]): string[]
  planted: readonly SourceFile[]
}

export const plant = (path: string, text: string): SourceFile => ({ path, text })

/** Holds the project to the rules, and the rules to their plants: one that cannot fail protects nothing. */
export function holdRules(rules: readonly Rule[]): void {
  const files = projectFiles()
  for (const rule of rules) {
    test(rule.sentence, () => expect(rule.violations(files)).toEqual([]))
    test(`a violation is noticed: ${rule.sentence}`, () => {
      expect(rule.violations(rule.planted).length).toBeGreaterThanOrEqual(rule.planted.length)
    })
  }
}
