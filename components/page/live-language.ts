let drawnWhole = true

/**
 * Another tab has switched the language, and the frame around this page is still in the old one: reloads the document.
 * Not for the page that came with its frame, nor for messages shown only once, which would be lost.
 */
export function speakAlike(): void {
  const other = new RegExp(`locale=(?!${document.documentElement.lang})(zh-CN|en-GB)`)
  const soft = !drawnWhole
  drawnWhole = false
  if (soft && other.test(document.cookie) && !document.querySelector('[data-once]')) location.reload()
}
