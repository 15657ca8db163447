/** Pages with calls or live video: their documents may use camera and microphone. */
export const opensDevices = (pathname: string): boolean =>
  /^\/(chatPage$|service\/live(\/|$)|mall\/(chat|live)\/[^/])/.test(pathname)

/**
 * True if `href` needs a full page load: the permissions of a document are fixed when it is loaded, and a client-side
 * navigation would keep those of the previous page.
 */
export const needsDocument = (here: string, href: string): boolean =>
  opensDevices(here) !== opensDevices(new URL(href, 'http://here').pathname)
