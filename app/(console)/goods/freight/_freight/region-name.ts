import { SPECIAL } from '@/lib/domain/uk-places'

/** A region as people call it; a postcode area stays as it is. `t` are the words of `freight`. */
export const regionName = (region: string, t: (key: string) => string): string =>
  SPECIAL.some((each) => each === region) ? t(`region.${region}`) : region
