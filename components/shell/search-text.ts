/** Lower case, single spaces, and full-width letters and digits as their plain twins. */
export const normalise = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
