import { addUkDays } from '../uk-time'

/** Days between two changes of a shop's logo (specification, sections 5 and 9). */
export const LOGO_DAYS = 180

/** From when another logo is accepted, counted from the last one that passed; null: at once. */
export function logoPermittedFrom(lastPass: Date | null, now: Date): Date | null {
  if (lastPass === null) return null
  const from = addUkDays(lastPass.getTime(), LOGO_DAYS)
  return from > now.getTime() ? new Date(from) : null
}
