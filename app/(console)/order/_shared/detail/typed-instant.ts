import 'server-only'
import { refuse } from '@/lib/actions/refuse'
import { ukInstant } from '@/lib/domain/uk-time'

/** Converts UK time in a field to an instant; reports invalid dates at the field. */
export async function typedInstant(field: string, local: string): Promise<string> {
  try {
    return new Date(ukInstant(local)).toISOString()
  } catch (error) {
    if (error instanceof RangeError) return refuse('INVALID_INPUT', { [field]: ['time'] })
    throw error
  }
}
