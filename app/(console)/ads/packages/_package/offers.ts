/** Page of the packages that a shop can buy. */
export const PACKAGES = '/ads/packages'
