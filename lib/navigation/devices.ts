/** Pages on which people speak to each other and show themselves: their documents may open camera and microphone. */
export const opensDevices = (pathname: string): boolean =>
  /^\/(chatPage$|service\/live(\/|$)|mall\/(chat|live)\/[^/])/.test(pathname)

/**
 * True if `href` needs a document of its own: what a document may open is settled when it is loaded, and a change of pages
 * without a new one brings the rights of the page that was left.
 */
export const needsDocument = (here: string, href: string): boolean =>
  opensDevices(here) !== opensDevices(new URL(href, 'http://here').pathname)
