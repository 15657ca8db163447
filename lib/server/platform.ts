import { type PlatformIdentity, platformOf } from '@/lib/domain/platform'
import { environment } from './environment'

/** Who runs the marketplace, as this installation is configured. */
export const platform = (): PlatformIdentity => platformOf(environment())
