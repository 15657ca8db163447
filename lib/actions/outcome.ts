/** Value of `?done=` for a form that changed nothing. */
export const UNCHANGED = 'unchanged'

/** Value of `?done=` after an edit: `done`, or `unchanged` if the record already had these values. */
export const outcomeOf = (edited: { changed: boolean }, done: string): string => (edited.changed ? done : UNCHANGED)

/** The way to a page, without a query, from a form that was cancelled: the page says nothing, the form's tab goes. */
export function leftTo(href: string): string {
  const [path, anchor] = href.split('#')
  return `${path}?done=left${anchor ? `#${anchor}` : ''}`
}
