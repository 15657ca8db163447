/** What an address says (`?done=`) of a form that was sent as it was: nothing became another. */
export const UNCHANGED = 'unchanged'

/** What an address says after an edit: `done`, unless the record already was as wanted. */
export const outcomeOf = (edited: { changed: boolean }, done: string): string => (edited.changed ? done : UNCHANGED)

/** The way to a page, without a query, from a form that was cancelled: the page says nothing, the form's tab goes. */
export function leftTo(href: string): string {
  const [path, anchor] = href.split('#')
  return `${path}?done=left${anchor ? `#${anchor}` : ''}`
}
