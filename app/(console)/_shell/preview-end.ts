/** A session is remembered for three seconds: asked sooner, it might still be the one of the preview. */
const AFTER_MS = 4_000

/** Milliseconds until a page under a preview is asked for anew, when the preview (`until`, an instant) is over. */
export const endsIn = (until: string, now: number): number => Math.max(Date.parse(until) - now, 0) + AFTER_MS
