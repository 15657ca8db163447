import { SPECIAL } from '@/lib/domain/uk-places'

/** Name of a region; a postcode area is unchanged. `t` reads `freight`. */
export const regionName = (region: string, t: (key: string) => string): string =>
  SPECIAL.some((each) => each === region) ? t(`region.${region}`) : region
