/** Days, hours and minutes until an instant, rounded up to the minute. */
export function countdown(at: string): { days: number; hours: number; minutes: number } {
  const minutes = Math.max(0, Math.ceil((Date.parse(at) - Date.now()) / 60_000))
  return { days: Math.floor(minutes / 1_440), hours: Math.floor((minutes % 1_440) / 60), minutes: minutes % 60 }
}
