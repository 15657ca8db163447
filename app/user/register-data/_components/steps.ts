import type { OwnApplication } from '@/lib/contract/application'
import { APPLICATION_STATE } from '@/lib/domain/application'
import { type Section, sectionsOf } from '@/lib/domain/application/fields'

export type Step = Section | 'documents' | 'check'

/** Steps that can be edited, in order: all of a draft, only the returned ones of a returned application. */
export function stepsOf({ type, open }: OwnApplication): Step[] {
  const documents = open.some((part) => part.startsWith('doc.'))
  return [
    ...sectionsOf(type).filter((section) => open.includes(section)),
    ...(documents ? (['documents'] as const) : []),
    'check',
  ]
}

/** Step to continue with: the first incomplete one of a draft, the first one of a returned application. */
export function nextStep(application: OwnApplication, steps: readonly Step[]): Step {
  if (application.state !== APPLICATION_STATE.draft) return steps[0] ?? 'check'
  return steps.find((step) => leftIn(application, step) > 0) ?? 'check'
}

/** Step in the address, or the one to continue with. */
export const stepOf = (application: OwnApplication, steps: readonly Step[], named: unknown): Step =>
  steps.find((step) => step === named) ?? nextStep(application, steps)

/** Key of a step's title, which differs for people who apply for themselves. */
export const stepKey = (type: number, step: string): string =>
  type === 3 && step === 'person' ? 'sectionOf3' : `section.${step}`

/** Number of items left in a step. */
export function leftIn({ problems, missing }: OwnApplication, step: Step): number {
  if (step === 'documents') return missing.length
  return Object.keys(problems.find(({ section }) => section === step)?.fields ?? {}).length
}
