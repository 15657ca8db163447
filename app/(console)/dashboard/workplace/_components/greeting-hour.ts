export type Greeting = 'morning' | 'forenoon' | 'noon' | 'afternoon' | 'evening'

/** Greeting by hour: before 9 morning, to 11 forenoon, to 13 noon, before 20 afternoon, else evening (section 9). */
export function greetingAt(hour: number): Greeting {
  if (hour < 9) return 'morning'
  if (hour <= 11) return 'forenoon'
  if (hour <= 13) return 'noon'
  return hour < 20 ? 'afternoon' : 'evening'
}
