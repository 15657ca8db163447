let drawnWhole = true

/**
 * Another tab has chosen the other language, and the frame around this page still speaks the one before: the document
 * comes anew. Not the page that came with its frame, nor where something is said once, which would be lost.
 */
export function speakAlike(): void {
  const other = new RegExp(`locale=(?!${document.documentElement.lang})(zh-CN|en-GB)`)
  const soft = !drawnWhole
  drawnWhole = false
  if (soft && other.test(document.cookie) && !document.querySelector('[data-once]')) location.reload()
}
