import type { ComponentProps } from 'react'

export type AnchorProps = ComponentProps<'a'> & {
  href: string
  /** Takes the place of the page that it leaves in the browser's history. */
  replace?: boolean
  /** False keeps the place to which the page was scrolled. */
  scroll?: boolean
}

/**
 * A link inside the application, as plain HTML. `LinkNavigation` follows it without a new document, so that a hundred
 * of them cost one listener and nothing to hydrate; it is never prefetched (a page of rows would fill a slow line).
 */
export function Anchor({ replace, scroll, ...rest }: AnchorProps) {
  return <a data-go={replace ? 'replace' : scroll === false ? 'still' : ''} {...rest} />
}
