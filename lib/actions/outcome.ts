/** Value of `?done=` for a form that changed nothing. */
export const UNCHANGED = 'unchanged'

/** Value of `?done=` after an edit: `done`, or `unchanged` if the record already had these values. */
export const outcomeOf = (edited: { changed: boolean }, done: string): string => (edited.changed ? done : UNCHANGED)

/** Address of a page without its query, for a cancelled form: the page shows no message and the form's tab closes. */
export function leftTo(href: string): string {
  const [path, anchor] = href.split('#')
  return `${path}?done=left${anchor ? `#${anchor}` : ''}`
}
