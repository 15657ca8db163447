/** What an address says (`?done=`) of a form that was sent as it was: nothing became another. */
export const UNCHANGED = 'unchanged'

/** What an address says after an edit: `done`, unless the record already was as wanted. */
export const outcomeOf = (edited: { changed: boolean }, done: string): string => (edited.changed ? done : UNCHANGED)
