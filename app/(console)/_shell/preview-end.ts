/** Sessions are cached for three seconds: an earlier request could still get that of the preview. */
const AFTER_MS = 4_000

/** Milliseconds until the page of a preview is reloaded, once the preview has ended (`until`, an instant). */
export const endsIn = (until: string, now: number): number => Math.max(Date.parse(until) - now, 0) + AFTER_MS
