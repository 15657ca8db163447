export const MAIN_JOURNEYS: readonly string[]
export const WORKERS: number

export function areasOfJourney(file: string, text: string): Set<string>
export function journeysOfTree(): Map<string, Set<string>>
export function secondsOfJourneys(table: { seconds: Readonly<Record<string, number>> }): Record<string, number>
export function shuffled(files: Iterable<string>, seed: string | number): string[]

export function planJourneys(options: {
  seed?: string | number
  changedAreas?: readonly string[]
  seconds?: Readonly<Record<string, number>>
  budgetSeconds?: number
  whole?: boolean
  journeys?: ReadonlyMap<string, ReadonlySet<string>>
}): { chosen: string[]; left: string[] }
