import { type PlatformIdentity, platformOf } from '@/lib/domain/platform'
import { environment } from './environment'

/** Legal identity of the marketplace's operator, as configured. */
export const platform = (): PlatformIdentity => platformOf(environment())
