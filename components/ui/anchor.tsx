import type { ComponentProps } from 'react'

export type AnchorProps = ComponentProps<'a'> & {
  href: string
  /** Replaces the current page in the browser's history. */
  replace?: boolean
  /** False keeps the scroll position. */
  scroll?: boolean
}

/**
 * An internal link as plain HTML. `LinkNavigation` follows it without a new document, so that a hundred of them cost
 * one listener and no hydration; it is never prefetched (a page of rows would fill a slow connection).
 */
export function Anchor({ replace, scroll, ...rest }: AnchorProps) {
  return <a data-go={replace ? 'replace' : scroll === false ? 'still' : ''} {...rest} />
}
